import { describe, expect, test } from 'vitest'
import { backToResults, filingAddress, neighbourAddresses, readPosition } from './result-position.ts'

const id = '6f1e0a52-1111-4000-8000-000000000001'
const search = (address: string) => new URL(address, 'http://here').searchParams

describe('the place of a filing among results', () => {
  test('stands in its address and leads back to the same row', () => {
    const address = filingAddress(id, { query: '?q=noise+%26+heat&tags=n12&offset=20', place: 23 })
    const position = readPosition(search(address))
    expect(position).toEqual({ query: 'q=noise+%26+heat&tags=n12', place: 23 })
    expect(position && backToResults(id, position)).toBe(
      `/dashboard/legal-research?q=noise+%26+heat&tags=n12&offset=20#filing-${id}`,
    )
  })
  test('is nothing where the filing was opened in another way, or the address is not ours', () => {
    for (const junk of [
      '',
      '?at=1',
      '?from=q',
      '?from=q&at=-1',
      '?from=q&at=100',
      `?at=1&from=${'x'.repeat(7000)}`,
    ]) {
      expect(readPosition(search(junk)), junk.slice(0, 20)).toBeNull()
    }
    expect(filingAddress(id, null)).toBe(`/documents/profile/?id=${id}`)
  })
  test('never leads elsewhere', () => {
    const position = readPosition(new URLSearchParams({ from: 'https://elsewhere.example/?x', at: '0' }))
    expect(position && backToResults(id, position)).toMatch(/^\/dashboard\/legal-research\?/)
  })
  test('has neighbours, but none before the first and after the hundredth', () => {
    const both = { previous: 'a', next: 'b' }
    expect(neighbourAddresses({ query: 'q=x', place: 4 }, both)).toEqual({
      previous: '/documents/profile/?id=a&from=q%3Dx&at=3',
      next: '/documents/profile/?id=b&from=q%3Dx&at=5',
    })
    expect(neighbourAddresses({ query: '', place: 0 }, both).previous).toBeNull()
    expect(neighbourAddresses({ query: '', place: 99 }, both).next).toBeNull()
  })
})
