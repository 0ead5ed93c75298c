import { expect, test } from 'vitest'
import { setDaysAhead } from '#app/platform/clock.server.ts'
import { Program, said } from '../support/api.ts'
import { Browser } from '../support/browser.ts'
import { trailOf } from '../support/trail.ts'
import {
  app,
  demo,
  get,
  id,
  profile,
  reader,
  token,
  useFilingPages,
  visitor,
} from '../worlds/filing-world.ts'

useFilingPages()

const at = `/api/documents/${id}/pdf`
const follow = async (url: string, browser = new Browser('203.0.113.250')) => {
  const { pathname, search } = new URL(url)
  const response = await app.send(browser, browser.request(`${pathname}${search}`))
  return [response.status, response.headers.get('Content-Type')]
}

test('a visitor who passed the check gets links that open the order and its pages for five minutes', async () => {
  await get(visitor, profile(id))
  const page = new Program(app, null, visitor)
  expect(await said(page.post(at, {}))).toBe('403 check_needed')
  const { body } = await page.post(at, { captcha_token: token() })
  expect(body.image_url.length).toBeGreaterThan(0)
  expect(await follow(body.image_url[0])).toEqual([200, 'image/png'])
  const other = demo[1]?.filing.id ?? ''
  const forged = [
    body.image_url[0].replace(id, other),
    `${body.image_url[0]}x`,
    body.image_url[0].split('?')[0],
  ]
  for (const url of forged) expect(await follow(url)).toEqual([303, null])
  if (body.url !== null) expect(await follow(body.url)).toEqual([200, 'application/pdf'])
  await setDaysAhead(1)
  expect(await follow(body.image_url[0])).toEqual([303, null])
  await setDaysAhead(0)
})

test('the signed-in need no check, and are recorded when they open it', async () => {
  const { body } = await new Program(app, null, reader.browser).post(at, { token: '', user_token: '' })
  const opened = async () =>
    (await trailOf({ subject: id, person: reader.owner.personId })).filter(
      ({ action }) => action === 'filing.order_opened',
    ).length
  expect(await opened()).toBe(0)
  await follow(body.image_url[0], reader.browser)
  expect(await opened()).toBe(1)
})
