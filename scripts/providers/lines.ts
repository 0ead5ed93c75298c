/**
 * A check's result. `wrong` must be fixed before people use it; `unseen` cannot be read from here, and a person must
 * check it.
 */
export type Line = { provider: string; state: 'right' | 'wrong' | 'unseen'; text: string }

const marks = { right: 'ok    ', wrong: 'WRONG ', unseen: 'look  ' } as const

/** Each provider with its lines, for a terminal. */
export function linesAsText(lines: readonly Line[]): string {
  const providers = [...new Set(lines.map(({ provider }) => provider))]
  const partOf = (provider: string) =>
    lines.filter((line) => line.provider === provider).map(({ state, text }) => `  ${marks[state]} ${text}`)
  return providers.map((provider) => [provider, ...partOf(provider)].join('\n')).join('\n\n')
}

/** The summary in one sentence. */
export function summaryOf(lines: readonly Line[]): string {
  const count = (state: Line['state']) => lines.filter((line) => line.state === state).length
  const [wrong, unseen] = [count('wrong'), count('unseen')]
  const look = unseen === 0 ? '' : ` ${unseen} cannot be read from here: look at each once.`
  return wrong === 0 ? `Nothing wrong was found.${look}` : `${wrong} to fix.${look}`
}

export const isAllRight = (lines: readonly Line[]) => lines.every(({ state }) => state !== 'wrong')
