import { expect, test } from 'vitest'
import { legalNameParts } from './legal-name.ts'

const known = (firstName: string, lastName: string) => ({ firstName, middleName: null, lastName })

test.each([
  ['Elif Demir', known('Elif', 'Demir'), 'Elif||Demir'],
  ['Elif Ayşe Demir', known('Elif', 'Demir'), 'Elif|Ayşe|Demir'],
  ['María José García López', known('Maria', 'García López'), 'María|José|García López'],
  [
    'Van der Berg, no: Anna van der Berg',
    known('Anna', 'van der Berg'),
    'Van|der Berg, no: Anna|van der Berg',
  ],
  ['Anne Marie Roy', known('Annie', 'Tremblay'), 'Anne|Marie|Roy'],
  ['Sukarno', known('Su', 'Karno'), 'Su||Sukarno'],
])('%s', (legalName, landlords, parts) => {
  const { firstName, middleName, lastName } = legalNameParts(legalName, landlords)
  expect([firstName, middleName ?? '', lastName].join('|')).toBe(parts)
})
