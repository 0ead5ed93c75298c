import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { requestLanguage } from './account/language-guard.server.ts'
import { boot } from './boot.server.ts'
import { PageInLanguage } from './frame/PageInLanguage.tsx'
import { findMember } from './organization/guards.server.ts'
import { isRecordedRefusal, recordRefusal } from './organization/record-refusal.server.ts'
import { compressed } from './platform/http/compressed-page.server.ts'
import { setPagePolicy } from './platform/http/headers.server.ts'
import { routesOfPage } from './platform/http/page-routes.ts'
import { sourcesOf } from './platform/http/page-sources.server.ts'
import { withStyles } from './platform/http/page-styles.server.ts'
import { ownAnswer, type RequestArgs, requestReference } from './platform/http/request-context.server.ts'
import { requestOrigin } from './platform/http/request-origin.server.ts'
import type { Language } from './platform/language.ts'
import { describeError, log } from './platform/logging.server.ts'
import { RenderContext } from './platform/render-context.ts'

// The server listens only once its database is migrated and its jobs are running.
await boot()

/** For tests, which load the application once and start it on one database after another. */
export { boot }

const renderTimeoutMs = 10_000

/**
 * For deferred data. There is none here, and the limit's timer holds a page's data until it fires: with Remix's five
 * seconds, a busy server would hold a thousand pages.
 */
export const streamTimeout = 1000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const answer = ownAnswer(loadContext)
  if (answer) return answer
  await keepRefusal({ request, context: loadContext }, status)
  const nonce = randomBytes(16).toString('base64')
  const reference = requestReference(loadContext)
  const language = await requestLanguage({ request, context: loadContext })
  const page = await render(
    <RenderContext.Provider value={{ nonce, reference }}>
      <PageInLanguage language={language}>
        <RemixServer
          context={narrowed(remixContext)}
          url={request.url}
          abortDelay={renderTimeoutMs}
          nonce={nonce}
        />
      </PageInLanguage>
    </RenderContext.Provider>,
    { nonce, reference },
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { html, sources, setCookie } = await withStyles(request, await inPseudoLanguage(language, page.html))
  setPagePolicy(headers, nonce, { ...sourcesOf(loadContext), style: sources })
  if (setCookie) headers.append('Set-Cookie', setCookie)
  if (status === 503) headers.set('Retry-After', '30')
  const body = await compressed(request, headers, html)
  return new Response(body, { headers, status: page.isFaulty ? 500 : status })
}

/** The pseudo-language is put over a page that is made: every text of ours in it is looked up in the list of all texts. */
async function inPseudoLanguage(language: Language, html: Buffer<ArrayBuffer>) {
  if (language !== 'en-XA') return html
  const [{ pseudoPage }, { listOfTexts }] = await Promise.all([
    import('./platform/sandbox/pseudo/pseudo-page.ts'),
    import('./platform/sandbox/pseudo/list-of-texts.server.ts'),
  ])
  return Buffer.from(pseudoPage(html.toString('utf8'), listOfTexts()))
}

type Page = { html: Buffer<ArrayBuffer>; isFaulty: boolean }

/** A page is sent whole: its status is then correct, and nothing moves while it is read. */
function render(element: ReactElement, { nonce, reference }: { nonce: string; reference: string }) {
  return new Promise<Page>((resolve, reject) => {
    let isFaulty = false
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        pipe(collectBody((html) => resolve({ html, isFaulty })))
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        isFaulty = true
        log().error({ reference, error: describeError(error) }, 'rendering failed')
      },
    })
    const timer = setTimeout(abort, renderTimeoutMs).unref()
  })
}

/**
 * Collects what React writes and passes it on in one piece. React 18 pads its buffer with zeros where a multi-byte
 * character does not fit at its end: in the page's data they would appear as an extra character, in the middle of a
 * name or an amount.
 */
function collectBody(done: (whole: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      const whole = Buffer.concat(chunks)
      done(whole.includes(0) ? Buffer.from(whole.filter((byte) => byte !== 0)) : whole)
      next()
    },
  })
}

/** With the routes that the page lists for its browser. */
function narrowed(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const open = staticHandlerContext.matches.map(({ route }) => route.id)
  return { ...context, manifest: { ...manifest, routes: routesOfPage(manifest.routes, open) } }
}

/** An error here must not prevent the answer. */
async function keepRefusal(args: RequestArgs, status: number): Promise<void> {
  if (!isRecordedRefusal(status)) return
  try {
    const { pathname } = new URL(args.request.url)
    await recordRefusal(await findMember(args), { status, pathname, origin: requestOrigin(args) })
  } catch (error) {
    const reference = requestReference(args.context)
    log().error({ reference, error: describeError(error) }, 'a refusal is not in the audit trail')
  }
}

/**
 * Answers to a client-side navigation, whole like pages. The reference of a failure is in a cookie that the error page
 * reads.
 */
export async function handleDataRequest(
  response: Response,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  await keepRefusal({ request, context }, response.status)
  const { status, body } = response
  const headers = new Headers(response.headers)
  if (status === 500) {
    const reference = requestReference(context)
    headers.append('Set-Cookie', `error-reference=${reference}; Path=/; Max-Age=60; SameSite=Lax`)
  }
  if (body === null) return new Response(null, { status, headers })
  const whole = new Uint8Array(await response.arrayBuffer())
  return new Response(await compressed(request, headers, whole), { status, headers })
}

/** A refusal by a route or by Remix itself (not found, not allowed, an unknown method) is not our error. */
const isRefusal = (error: unknown) => isRouteErrorResponse(error) && error.status < 500

export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted || isRefusal(error)) return
  const { pathname } = new URL(request.url)
  log().error(
    {
      reference: requestReference(context),
      method: request.method,
      path: pathname,
      error: describeError(error),
    },
    'request failed',
  )
}
