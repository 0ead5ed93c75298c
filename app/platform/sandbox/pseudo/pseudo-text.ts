/** Says a text in the pseudo-language. */
export type Speaker = (text: string) => string

/** What a text of ours is made of, in a longer text: the range of each value that was put in. */
type Found = { values: { from: number; to: number }[] }
type Pattern = { start: string; letters: number; form: RegExp }

/** Few letters of ours, such as `{a} and {b}`, would find themselves in any sentence: their values must be short, without the end of a sentence: a period is inside a number or an address. */
const lettersEnough = 10
const shortValue = 40
const startLength = 4

/** As it is shown: the backquotes of `code` in the API's documentation are not. */
const squeezed = (text: string) => text.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim()
const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(/\s+/g, '\\s+')

/**
 * The texts of `npm run texts`, to find them again in what is shown. Text that is not among them gets no brackets: a value
 * (a name, an amount, what was typed), a text that the list lacks, or a sentence that is glued from pieces.
 */
export class TextList {
  readonly #whole: ReadonlySet<string>
  readonly #byStart = new Map<string, Pattern[]>()

  constructor(texts: readonly string[]) {
    this.#whole = new Set(texts.filter((text) => !text.includes('{')).map(squeezed))
    const patterns = texts.filter((text) => text.includes('{')).map(patternOf)
    for (const pattern of patterns.filter(({ letters }) => letters > 1).sort((a, b) => b.letters - a.letters))
      this.#byStart.set(pattern.start, [...(this.#byStart.get(pattern.start) ?? []), pattern])
  }

  /** The one text that this is, whole; null where there is none. */
  find(text: string): Found | null {
    if (!/\p{L}/u.test(text)) return null
    if (this.#whole.has(squeezed(text))) return { values: [] }
    const start = text.trimStart().slice(0, startLength)
    for (const { form } of [...(this.#byStart.get(start) ?? []), ...(this.#byStart.get('') ?? [])]) {
      const match = form.exec(text)
      if (match) return { values: valuesIn(match) }
    }
    return null
  }

  /** In brackets and longer by 30% where it is ours, its values by the same rule; as it is where it is not. */
  say: Speaker = (text) => {
    const found = this.find(text)
    if (!found) return text
    const [, before = '', words = '', after = ''] =
      /^(\s*)([\s\S]*?)(\s*)$/.exec(withValues(text, found, this.say)) ?? []
    return `${before}[${words}${padding(text)}]${after}`
  }
}

function patternOf(text: string): Pattern {
  const pieces = squeezed(text).split(/\{[^}]*\}/)
  const letters = pieces.join('').replaceAll(/\P{L}/gu, '').length
  const value = letters < lettersEnough ? `((?:[^.]|[.](?=\\S)){0,${shortValue}}?)` : '([\\s\\S]*?)'
  const [first = ''] = pieces
  return {
    start:
      first.length >= startLength && !/\s/.test(first.slice(0, startLength))
        ? first.slice(0, startLength)
        : '',
    letters,
    form: new RegExp(`^\\s*${pieces.map(literal).join(value)}\\s*$`, 'd'),
  }
}

const valuesIn = ({ indices }: RegExpExecArray): Found['values'] =>
  (indices ?? []).slice(1).map(([from, to] = [0, 0]) => ({ from, to }))

function withValues(text: string, { values }: Found, say: Speaker): string {
  let at = 0
  const pieces = values.map(({ from, to }) => {
    const piece = text.slice(at, from) + say(text.slice(from, to))
    at = to
    return piece
  })
  return pieces.join('') + text.slice(at)
}

/** 30% more, in words that a line may break between. */
export function padding(text: string): string {
  const more = Math.max(1, Math.ceil(text.trim().length * 0.3))
  return ` ${'·'.repeat(more).replaceAll(/·{7}(?=·)/g, '······ ')}`
}
