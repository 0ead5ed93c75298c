import { describe, expect, it } from 'vitest'
import { type Language, languageOf, languagesOffered, wantedLanguage } from './language.ts'

const both: Language[] = ['en', 'fr']

describe('the language that a browser wants', () => {
  it.each([
    [null, 'en'],
    ['', 'en'],
    ['fr', 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['en-CA,en;q=0.9,fr;q=0.8', 'en'],
    ['en;q=0.5, FR-ca;q=0.7', 'fr'],
    ['de,fr;q=0.3', 'fr'],
    ['fr;q=0,en;q=0.1', 'en'],
    ['*', 'en'],
    ['de', 'en'],
    ['<script>,fr;q=2', 'en'],
  ])('%j: %s', (header, language) => {
    expect(wantedLanguage(header, both)).toBe(language)
  })

  it('is never one that is not offered', () => {
    expect(wantedLanguage('en-XA', languagesOffered({ isSandbox: false }))).toBe('en')
    expect(wantedLanguage('fr', languagesOffered({ isSandbox: true }))).toBe('en')
  })

  it('is the pseudo-language in the sandbox, by its whole tag alone', () => {
    const offered = languagesOffered({ isSandbox: true })
    expect(wantedLanguage('en-XA,en;q=0.9', offered)).toBe('en-XA')
    expect(wantedLanguage('en-CA', offered)).toBe('en')
  })

  it('is found at once in a header of any length', () => {
    expect(wantedLanguage(`${'x-'.repeat(100_000)},fr`, both)).toBe('en')
  })
})

it('knows a language by its tag alone', () => {
  expect([languageOf('en'), languageOf('EN'), languageOf('de'), languageOf(null)]).toEqual([
    'en',
    null,
    null,
    null,
  ])
})
