import type { GroupName } from './groups.ts'

const docs = '/dashboard/api-management/docs'

/** Each open group, call and list of fields is an address, with the place to scroll to. */
export const docsPaths = {
  docs,
  part: (id: string) => `${docs}#${id}`,
  group: (name: GroupName) => `${docs}?group=${name}#calls-${name}`,
  call: (id: string) => `${docs}?call=${id}#${id}`,
  problems: `${docs}?problems=all`,
  answer: (id: string) => `${docs}?answer=${id}`,
} as const
