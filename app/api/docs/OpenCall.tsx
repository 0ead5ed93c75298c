import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { Link } from '#app/ui/Link.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { CodeBox } from './CodeBox.tsx'
import * as css from './Docs.css.ts'
import type { Field } from './fields-of.ts'
import { Inline, Prose } from './Prose.tsx'
import { docsPaths } from './paths.ts'
import type { OpenCall as Opened, ShownProblem } from './read-docs.ts'

/** A call with all that a program has to know about it, in the order in which it is written. */
export function OpenCall({ call }: { call: Opened }) {
  const { id, sentence, parts, curl, variables, status, answer, answeredLike, hasFields, problems } = call
  return (
    <div className={css.call}>
      <Stack gap="s">
        <Prose text={sentence} />
      </Stack>
      {parts.map(({ title, fields }) => {
        const authorization = title === 'Headers' && call.who === 'key' && (
          <Authorization scope={call.scope ?? ''} />
        )
        if (fields.length === 0 && !authorization) return null
        return (
          <Stack as="section" gap="s" key={title}>
            <h4>{title}</h4>
            <Fields fields={fields}>{authorization}</Fields>
          </Stack>
        )
      })}
      {curl ? (
        <Stack gap="s">
          <CodeBox label="curl" text={curl} />
          {variables.length > 0 && (
            <p className={css.aside}>
              {variables.map(({ name, meaning }) => (
                <span key={name}>
                  <code>${name}</code> is <Inline text={meaning} />.{' '}
                </span>
              ))}
            </p>
          )}
        </Stack>
      ) : (
        <p>{noCurl[call.who]}</p>
      )}
      <Stack gap="s">
        {answeredLike ? (
          <p>
            <b>Answer, {status}</b>, as changed: like that of{' '}
            <Link to={docsPaths.call(answeredLike.id)}>GET {answeredLike.path}</Link>
          </p>
        ) : answer === null && !hasFields ? (
          <p>
            <b>Answer, {status}</b> {status === 204 ? 'without a body.' : <code>null</code>}
          </p>
        ) : (
          <CodeBox label={`Answer, ${status}`} text={JSON.stringify(answer, null, 2)} />
        )}
        {hasFields && (
          <p>
            <Link to={docsPaths.answer(id)}>All fields of the answer</Link>
          </p>
        )}
      </Stack>
      <Stack as="section" gap="s">
        <h4>Problems</h4>
        <Problems problems={problems} caption="Problems of this call" />
        <p className={css.aside}>
          <Link to={docsPaths.problems}>Every call</Link> may answer a few more.
        </p>
      </Stack>
    </div>
  )
}

const noCurl: Record<string, string> = {
  pages: 'Our own pages make this call for the person who is signed in. No key can.',
  visitors: 'Our own pages make this call. It asks for their check that the visitor is a person.',
}

const Authorization = ({ scope }: { scope: string }) => (
  <div>
    <dt>
      <code>Authorization</code>
      <small>required</small>
    </dt>
    <dd>
      <code>Bearer rb_test_…</code> or <code>rb_live_…</code>, with the scope <code>{scope}</code>
    </dd>
  </div>
)

type FieldsProps = { fields: readonly Field[]; isAnswer?: boolean; children?: ReactNode }

/** Fields with what they take; those of an answer are there unless it is said. */
export const Fields = ({ fields, isAnswer, children }: FieldsProps) => (
  <dl className={css.params}>
    {children}
    {fields.map(({ name, type, isNeeded, meaning }) => (
      <div key={`${name} ${type}`}>
        <dt>
          <code>{name}</code>
          <small>
            {type}
            {isAnswer ? !isNeeded && ', may be missing' : isNeeded && ', required'}
          </small>
        </dt>
        <dd>
          <Inline text={meaning} />
        </dd>
      </div>
    ))}
  </dl>
)

/** A long code breaks after its underscores. */
const BreakableCode = ({ code }: { code: string }) =>
  code.split('_').map((part, index, parts) => (
    <Fragment key={index}>
      {part}
      {index < parts.length - 1 && (
        <>
          _<wbr />
        </>
      )}
    </Fragment>
  ))

export const Problems = ({ problems, caption }: { problems: readonly ShownProblem[]; caption: string }) => (
  <table className={css.problems}>
    <caption className={css.unseen}>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Status</th>
        <th scope="col">Code</th>
        <th scope="col">What to do</th>
      </tr>
    </thead>
    <tbody>
      {problems.map(({ status, code, advice }) => (
        <tr key={code}>
          <td data-label="Status">{status}</td>
          <td data-label="Code">
            <code>
              <BreakableCode code={code} />
            </code>
          </td>
          <td data-label="What to do">
            <span>
              <Inline text={advice} />
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
