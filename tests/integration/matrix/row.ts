import type { Place } from './places.ts'
import type { Answer, Answers, Rule } from './rules.ts'
import type { Visitor } from './world.ts'

/** What an address answers beside its rule. */
type Detail = {
  /** Which of the world's things its ids are, where the registered debt and its parts are not meant. */
  at?: Place
  query?: string
  /** What a form that says next to nothing says all the same. */
  fields?: Record<string, string>
  /** What those are answered who are let in, where it is no page. */
  opens?: Answer
  /** What their form that says nothing is answered, where that is more than a refusal of what it lacks. */
  takes?: Answer
  /** Their form does something all the same: it is sent after all others, in the order of the table. */
  acts?: true
}

type Exception = { get?: Partial<Answers>; post?: Partial<Answers>; why: string }

/** An address of the site map, who is let in, and what is different there. An exception to its rule says why. */
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

/** What a row expects of each visitor. An address without an action takes no form from anybody. */
export function expected(row: Row, hasAction: boolean): Record<'GET' | 'POST', Answers> {
  const { rule, opens, takes, exception } = row
  const post = hasAction ? named(rule.post, 'taken', takes) : mapped(rule.post, () => '405')
  return {
    GET: { ...named(rule.get, '200', opens), ...exception?.get },
    POST: { ...post, ...(hasAction && exception?.post) },
  }
}

/** Whether this visitor's form gets past the guard. */
export const isLetIn = ({ rule, exception }: Row, visitor: Visitor): boolean =>
  (exception?.post?.[visitor] ?? rule.post[visitor]) === 'taken'
