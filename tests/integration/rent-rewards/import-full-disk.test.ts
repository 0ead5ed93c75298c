import { FSDriver } from 'flydrive/drivers/fs'
import { expect, test, vi } from 'vitest'
import { textOf } from '../support/page-forms.ts'
import { sendFiles, start, templateFile, templateRow } from './import-world.ts'
import { landlord, useLandlord } from './landlord-world.ts'

useLandlord()

test('a rent roll for which the disk has no room is refused in words, and leaves no import', async () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
  const put = vi
    .spyOn(FSDriver.prototype, 'put')
    .mockRejectedValue(new Error('E_CANNOT_WRITE_FILE', { cause: full }))
  const refused = await sendFiles(landlord, templateFile([templateRow()]))
  put.mockRestore()
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(textOf(refused.html)).toMatch(/no room|try again/i)
  const left = await landlord.inOwnName((tx) => tx.selectFrom('rent_import').select('id').execute())
  const files = await landlord.inOwnName((tx) => tx.selectFrom('stored_file').select('id').execute())
  expect([left, files]).toEqual([[], []])
  expect(textOf((await landlord.get(start)).html)).not.toContain('Columns to check')
  // With room again, the same file is taken.
  expect((await sendFiles(landlord, templateFile([templateRow()]))).location).toMatch(/\/columns$/)
})
