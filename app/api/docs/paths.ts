import type { GroupName } from './groups.ts'

const docs = '/dashboard/api-management/docs'

export const docsPaths = {
  docs,
  group: (name: GroupName) => `${docs}?group=${name}`,
  call: (id: string) => `${docs}?call=${id}`,
} as const
