import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Page } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import * as css from './Docs.css.ts'
import { docsPaths } from './paths.ts'

type Entry = { id: string; title: string }
type Props = {
  version: string
  /** The parts of the first page. */
  contents: readonly Entry[]
  /** The part that is open. */
  current: string
  /** The page of the keys. */
  keysAt: string
  /** Where this page is, below the documentation; null for its first page. */
  here: string | null
  children: ReactNode
}

/** The head of the pages about the API, with their contents beside them. */
export function DocsFrame({ version, contents, current, keysAt, here, children }: Props) {
  const keys = { label: 'API Management', to: keysAt }
  return (
    <Page>
      <PageHeader
        trail={
          here === null ? (
            <Breadcrumb trail={[keys]} current="Documentation" />
          ) : (
            <Breadcrumb trail={[keys, { label: 'Documentation', to: docsPaths.docs }]} current={here} />
          )
        }
        title="API documentation"
        lede={`For your own programs and your property software. Version ${version}.`}
        actions={
          <LinkButton to="/api/openapi.json" reloadDocument>
            openapi.json
          </LinkButton>
        }
      />
      <div className={css.docs}>
        <nav aria-label="On this page">
          <ul className={css.contents}>
            {contents.map(({ id, title }) => (
              <li key={id}>
                {/* The browser's own: it opens what is folded there. */}
                <a href={docsPaths.part(id)} aria-current={id === current || undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>{children}</div>
      </div>
    </Page>
  )
}

/** Finds calls by their words; the answer is an address. */
export function FindCall({ q, found }: { q: string; found: number | null }) {
  return (
    <search>
      <Form action={docsPaths.docs} className={css.find}>
        <TextField
          key={q}
          id="q"
          type="search"
          name="q"
          label="Find a call"
          defaultValue={q}
          autoComplete="off"
          spellCheck={false}
        />
        <Button look="quiet">Find</Button>
      </Form>
      <p role="status" className={css.aside}>
        {found !== null &&
          (found === 1
            ? '1 call'
            : found > 40
              ? `${found} calls. Add a word to see fewer.`
              : `${found} calls`)}
      </p>
    </search>
  )
}
