import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inTemporaryFolder } from '#app/platform/files/temporary-folder.server.ts'

test('a temporary folder is there while it is used, and gone afterwards, however that ends', async () => {
  const seen: string[] = []
  const use = async (folder: string) => {
    seen.push(folder)
    await writeFile(path.join(folder, 'file'), 'bytes')
    return seen.length
  }
  expect(await inTemporaryFolder(use)).toBe(1)
  await expect(
    inTemporaryFolder(async (folder) => {
      await use(folder)
      throw new Error('full')
    }),
  ).rejects.toThrow('full')
  expect(new Set(seen).size).toBe(2)
  expect(seen.filter((folder) => existsSync(folder))).toEqual([])
})
