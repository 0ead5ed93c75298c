import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { applicationFactory } from '#database/factories/application.ts'
import { createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { Browser, origin, signInOnly } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
let person: Person
let staff: Person
let newStaff: Person
beforeAll(async () => {
  app = await loadBuiltApp()
  person = await signedIn(app)
  staff = await signedInStaff(app)
  const member = await createMember(personFactory.staff())
  const browser = new Browser()
  await signInOnly(browser, member.person.email)
  newStaff = new Person(app, member, browser)
  await person.inOwnName((tx) => applicationFactory.inReview(tx, person.owner))
  await stopJobs()
  await prepareJobs()
}, 240_000)
afterAll(stopJobs)

const unknown = ['/staff/nothing-here', '/staff/people/a/b/c', '/staff/nothing-here/']

/** The menu's text, link by link. */
function menuOf(html: string): string[] {
  const menu = /<nav aria-label="Main">[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  return [...menu.matchAll(/<a [\s\S]*?<\/a>/g)].map(([link]) => link.replaceAll(/<[^>]+>/g, '').trim())
}

test('an unknown address under /staff keeps the menu of staff, with what waits', async () => {
  const menu = menuOf((await staff.get('/staff')).html)
  expect(menu).toContainEqual(expect.stringMatching(/^Applications\d+ waiting$/))
  for (const path of unknown) {
    const { status, html } = await staff.get(path)
    expect({ path, status }).toEqual({ path, status: 404 })
    expect(html).toContain('<title>Page not found - Rentbook</title>')
    expect(menuOf(html), path).toEqual(menu)
  }
  expect((await staff.send('/staff/nothing-here', {})).status).toBe(404)
})

test('everyone else finds nothing there: a staff address looks like an unknown one', async () => {
  const seen = async (path: string) => {
    const { status, html } = await person.get(path)
    return { status, title: /<title>[^<]*/.exec(html)?.[0], menu: menuOf(html) }
  }
  const nowhere = await seen('/nothing-here')
  expect(nowhere).toMatchObject({ status: 404, title: '<title>Page not found - Rentbook' })
  for (const path of [...unknown, '/staff', '/staff/people']) expect(await seen(path), path).toEqual(nowhere)
  const signedOut = await app.send(new Browser(), new Browser().request('/staff/nothing-here'))
  expect(signedOut.status).toBe(404)
  expect(await signedOut.text()).not.toContain('aria-label="Main"')
})

test('how many wait is shown only after the code of staff: a mailbox alone reads no figure', async () => {
  const figure = /\d+ *(?:<[^>]+>)* waiting/
  // In the page's data, the name of one of the figures.
  const inData = String.raw`\"moveOuts\"`
  const { html } = await staff.get('/staff/nothing-here')
  expect(html).toMatch(figure)
  expect(html).toContain(inData)
  const early = await newStaff.get('/staff/nothing-here')
  expect(menuOf(early.html)).toContain('Applications')
  expect(early.html).not.toMatch(figure)
  expect(early.html).not.toContain(inData)
})
