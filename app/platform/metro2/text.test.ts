import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cut, lineText, nameText } from './text.ts'

const anyText = fc.array(fc.nat(0x1ffff), { maxLength: 60 }).map((codes) => String.fromCodePoint(...codes))

describe('a name', () => {
  it.each([
    ['Tremblay', 'TREMBLAY'],
    ['Zoë', 'ZOE'],
    ['É́loïse', 'ELOISE'],
    ['Lefebvre-Œil', 'LEFEBVRE-OEIL'],
    ['Großmann', 'GROSSMANN'],
    ['Łukasz Øre', 'LUKASZ ORE'],
    ['Æther Þór', 'AETHER THOR'],
    ['Đặng', 'DANG'],
    ["O'Brien", 'OBRIEN'],
    ['D’Arcy', 'DARCY'],
    ['St. John', 'ST JOHN'],
    ['Jean‑Luc', 'JEAN-LUC'],
    ['Anne  -  Marie', 'ANNE-MARIE'],
    [' - Ann - ', 'ANN'],
    ['R2 (Dee)', 'R DEE'],
    ['李', ''],
    ['', ''],
  ])('%j is written %j', (typed, written) => {
    expect(nameText(typed)).toBe(written)
  })

  it('is upper-case letters with single blanks and hyphens, whatever was typed', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        expect(nameText(typed)).toMatch(/^(?:[A-Z]+(?:[ -][A-Z]+)*)?$/)
        expect(nameText(nameText(typed))).toBe(nameText(typed))
      }),
    )
  })
})

describe('a line', () => {
  it.each([
    ['1234, boul. René-Lévesque O., app. 5½', '1234 BOUL RENE-LEVESQUE O APP 5 1/2'],
    ['12 Maple Court #3', '12 MAPLE COURT #3'],
    ['Smith & Sons c/o Jones', 'SMITH & SONS C/O JONES'],
    ['a\nb\tc', 'A B C'],
  ])('%j is written %j', (typed, written) => {
    expect(lineText(typed)).toBe(written)
  })
})

it('is cut at its limit without a blank at the end', () => {
  expect(cut('ABC DEF', 4)).toBe('ABC')
  expect(cut('ABC-DEF', 4)).toBe('ABC')
  expect(cut('ABC', 4)).toBe('ABC')
})
