import type { EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const page = renderToString(<RemixServer context={context} url={request.url} />)
  return new Response(`<!doctype html>${page}`, { status, headers })
}
