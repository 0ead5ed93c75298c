/** For tests only: components as the server renders them. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'

const answer = await createStaticHandler([{ path: '*' }]).query(new Request('http://localhost/'))

export function render(page: ReactNode): string {
  if (answer instanceof Response) throw new Error('The empty page answered for itself')
  const router = createStaticRouter([{ path: '*', element: page }], answer)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={answer} hydrate={false} />)
}

/** Its words as a person reads them, without pictures. */
export const textOf = (page: ReactNode) =>
  render(page)
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,:])/g, '')
    .trim()

/** The first opening tag that contains the text. */
export function tagWith(html: string, text: string): string {
  const tag = html.match(/<[a-z]+[^>]*>/g)?.find((each) => each.includes(text))
  if (tag === undefined) throw new Error(`No tag contains ${text}`)
  return tag
}

export const tagOf = (html: string, id: string) => tagWith(html, ` id="${id}"`)
