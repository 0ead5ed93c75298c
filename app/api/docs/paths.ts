import type { GroupName } from './groups.ts'

const docs = '/dashboard/api-management/docs'

export const docsPaths = {
  docs,
  group: (name: GroupName) => `${docs}?group=${name}`,
  /** Opens the call, and leads to it. */
  call: ({ id, group }: { id: string; group: GroupName }) => `${docs}?group=${group}&call=${id}#${id}`,
} as const
