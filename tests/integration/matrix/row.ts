import type { Answer, Answers, Rule } from './rules.ts'
import type { Place, Visitor } from './world-types.ts'

/** What an address answers besides its rule. */
type Detail = {
  /** The objects of its ids, if not the registered debt and its parts. */
  at?: Place
  query?: string
  /** The minimum content of a nearly empty form. */
  fields?: Record<string, string>
  /** The answer for allowed visitors, if it is not a page. */
  opens?: Answer
  /** The answer to their nearly empty form, if it is more than a refusal. */
  takes?: Answer
  /** Their form has an effect anyway: it is sent after all others, in table order. */
  acts?: true
}

type Exception = { get?: Partial<Answers>; post?: Partial<Answers>; why: string }

/** An address of the site map, who is allowed, and the differences there. An exception to its rule says why. */
export type Row = { rule: Rule; exception?: Exception } & Detail

export const row = (rule: Rule, detail: Detail = {}, exception?: Exception): Row => ({
  rule,
  ...detail,
  ...(exception && { exception }),
})

/** The same for many addresses below one. */
export const rows = (base: string, of: Record<string, Row>): Record<string, Row> =>
  Object.fromEntries(Object.entries(of).map(([path, each]) => [base + path, each]))

const named = (answers: Answers, general: Answer, own: Answer | undefined): Answers =>
  own === undefined ? answers : mapped(answers, (answer) => (answer === general ? own : answer))

const mapped = (answers: Answers, to: (answer: Answer) => Answer): Answers =>
  Object.fromEntries(Object.entries(answers).map(([visitor, answer]) => [visitor, to(answer)])) as Answers

/** What a row expects of each visitor. An address without an action accepts no form from anyone. */
export function expected(row: Row, hasAction: boolean): Record<'GET' | 'POST', Answers> {
  const { rule, opens, takes, exception } = row
  const post = hasAction ? named(rule.post, 'taken', takes) : mapped(rule.post, () => '405')
  return {
    GET: { ...named(rule.get, '200', opens), ...exception?.get },
    POST: { ...post, ...(hasAction && exception?.post) },
  }
}

/** Whether this visitor's form passes the guard. */
export const isLetIn = ({ rule, exception }: Row, visitor: Visitor): boolean =>
  (exception?.post?.[visitor] ?? rule.post[visitor]) === 'taken'
