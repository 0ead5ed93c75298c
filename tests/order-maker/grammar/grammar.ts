/** Sentences with choices: `{a|b}` is one of both, `{a|}` is optional, `<name>` is a value. Choices may be nested. */
import type { Chance } from '../core.ts'

export type Values = Record<string, string>

export function say(chance: Chance, template: string, values: Values): string {
  let text = template
  while (/\{[^{}]*\}/.test(text))
    text = text.replace(/\{([^{}]*)\}/, (_, inner: string) => chance.pick(inner.split('|')))
  text = text.replace(/<(\w+)>/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for <${name}> in: ${template}`)
    return value
  })
  return text
    .replace(/ {2,}/g, ' ')
    .replace(/ ([.,;])/g, '$1')
    .trim()
}
