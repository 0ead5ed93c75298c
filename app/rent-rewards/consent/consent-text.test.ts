import { expect, test } from 'vitest'
import { contentOfText, currentText, textOf } from './consent-text.ts'
import { digestOf } from './text-digest.server.ts'

/** Of each version that anyone can have agreed to: a line is added here, and never changed. */
const digests: Record<number, string> = {
  1: '3381612725949f4ad99de60294f74f0e0f5d46cfb19192d6c4b5c40d96e63a7e',
}

const kept = Array.from({ length: currentText().version }, (_, index) => textOf(index + 1))

test('each version of the consent text is the one that was agreed to, word for word', () => {
  expect(Object.fromEntries(kept.map((text) => [text.version, digestOf(text)]))).toEqual(digests)
})

test('versions follow each other, from their days on', () => {
  expect(kept.map(({ version }) => version)).toEqual(kept.map((_, index) => index + 1))
  const days = kept.map(({ since }) => since)
  expect(days).toEqual(days.toSorted())
})

test('a digest covers every word of a version', () => {
  const [text] = kept
  if (!text) throw new Error('no text')
  const { onTime, late, terms } = text
  const others = [
    { ...text, version: 2 },
    { ...text, onTime: { ...onTime, label: `${onTime.label}.` } },
    { ...text, onTime: { ...onTime, means: `${onTime.means} ` } },
    { ...text, late: { ...late, label: late.label.toLowerCase() } },
    { ...text, late: { ...late, means: late.means.replace('7 days', '6 days') } },
    ...terms.map((_, index) => ({ ...text, terms: terms.with(index, 'Other words.') })),
    { ...text, terms: terms.slice(1) },
    { ...text, terms: terms.toReversed() },
  ]
  expect(new Set([text, ...others].map(contentOfText)).size).toBe(others.length + 1)
})
