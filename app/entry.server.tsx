import { randomBytes } from 'node:crypto'
import { PassThrough, pipeline, Transform } from 'node:stream'
import zlib from 'node:zlib'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { boot } from './boot.server.ts'
import { setPagePolicy } from './platform/http/headers.server.ts'
import { ownAnswer, requestReference } from './platform/http/request-context.server.ts'
import { toldRoutes } from './platform/http/told-routes.ts'
import { describeError, log } from './platform/logging.server.ts'
import { RenderContext } from './platform/render-context.ts'

// The server listens only once its database is migrated and its jobs are running.
await boot()

const renderTimeoutMs = 10_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const answer = ownAnswer(loadContext)
  if (answer) return Promise.resolve(answer)
  const nonce = randomBytes(16).toString('base64')
  const reference = requestReference(loadContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  setPagePolicy(headers, nonce)
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <RenderContext.Provider value={{ nonce, reference }}>
        <RemixServer
          context={narrowed(remixContext)}
          url={request.url}
          abortDelay={renderTimeoutMs}
          nonce={nonce}
        />
      </RenderContext.Provider>,
      {
        nonce,
        // A page is sent whole: its status is then the truth, and nothing moves while it is read.
        onAllReady() {
          const body = bodyFor(request, headers)
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }))
          const text = withoutZeros()
          // Whoever leaves early closes both; there is nobody to tell.
          pipeline(text, body, () => undefined)
          pipe(text)
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500
          log().error({ reference, error: describeError(error) }, 'rendering failed')
        },
      },
    )
    setTimeout(abort, renderTimeoutMs).unref()
  })
}

/** With the routes that the page tells its browser. */
function narrowed(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const open = staticHandlerContext.matches.map(({ route }) => route.id)
  return { ...context, manifest: { ...manifest, routes: toldRoutes(manifest.routes, open) } }
}

/**
 * React 18 fills its buffer up with zeros where a character of several bytes does not fit at its end. In the page's data
 * they would come out as a character that nobody wrote, in the middle of a name or an amount.
 */
function withoutZeros(): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk)
    },
  })
}

/**
 * Where the page is written to. The server's own compression is made for streams and gives a tenth away; a page is
 * whole when it is sent, and its first answer must fit one round trip (docs/decisions/009).
 */
function bodyFor(request: Request, headers: Headers): Transform {
  if (!/\bbr\b/.test(request.headers.get('Accept-Encoding') ?? '')) return new PassThrough()
  headers.set('Content-Encoding', 'br')
  headers.append('Vary', 'Accept-Encoding')
  const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_QUALITY } = zlib.constants
  return zlib.createBrotliCompress({
    params: { [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT, [BROTLI_PARAM_QUALITY]: 6 },
  })
}

/** Answers to a client-side navigation. The reference of a failure goes along in a cookie that the error page reads. */
export function handleDataRequest(
  response: Response,
  { context }: LoaderFunctionArgs | ActionFunctionArgs,
): Response {
  if (response.status === 500) {
    response.headers.append(
      'Set-Cookie',
      `error-reference=${requestReference(context)}; Path=/; Max-Age=60; SameSite=Lax`,
    )
  }
  return response
}

/** What a route or Remix itself refused (not found, not allowed, a method it does not know) is no fault of ours. */
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
