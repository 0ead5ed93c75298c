import { expect, type Locator, type Page } from '@playwright/test'
import { act, beginCheck } from './identity.ts'
import { isScripted, scriptsReady, tabTo } from './pages.ts'

/** The two ways to operate a page: with a pointer, or by Tab and keys only. */
export type Hands = {
  fill: (page: Page, field: Locator, text: string) => Promise<void>
  choose: (page: Page, choice: Locator) => Promise<void>
  press: (page: Page, target: Locator) => Promise<void>
}

export const pointer: Hands = {
  fill: (_page, field, text) => field.fill(text),
  choose: (_page, choice) => choice.check(),
  press: (_page, target) => target.click(),
}

export const keyboard: Hands = {
  async fill(page, field, text) {
    await tabTo(page, field)
    if ((await field.getAttribute('type')) === 'date') return typeDate(page, text)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  },
  async choose(page, choice) {
    const name = await choice.getAttribute('name')
    // A group of radio buttons is one stop of Tab; the arrows move within it.
    if ((await choice.getAttribute('type')) === 'radio') return chooseByArrows(page, choice, name ?? '')
    await tabTo(page, choice)
    await page.keyboard.press('Space')
  },
  async press(page, target) {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  },
}

/** A date field takes month, day and year one after the other. */
async function typeDate(page: Page, isoDate: string): Promise<void> {
  const [year = '', month = '', day = ''] = isoDate.split('-')
  await page.keyboard.type(month + day + year)
}

async function chooseByArrows(page: Page, choice: Locator, name: string): Promise<void> {
  const inGroup = (element: Element, group: string) => (element as HTMLInputElement).name === group
  for (let presses = 0; presses < 80; presses += 1) {
    const [focused] = await page.locator(':focus').all()
    if (focused && (await focused.evaluate(inGroup, name))) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  for (let presses = 0; presses < 6 && !(await choice.isChecked()); presses += 1)
    await page.keyboard.press('ArrowDown')
  await expect(choice).toBeChecked()
}

/** One step of the wizard: its heading, a person's answers, and what Back must show again. */
export type JourneyStep = {
  name: string
  heading: string
  button?: string
  answer: (page: Page, hands: Hands) => Promise<void>
  expectSaved: (page: Page) => Promise<void>
}

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const nothing = async () => {}

/** The steps after the court order, in order. `debtor` is the address of the first tenant. */
export const stepsAfterOrder = (debtor: string): JourneyStep[] => [
  {
    name: 'tenant',
    heading: 'Who owes this debt?',
    async answer(page, { fill }) {
      const [first, second] = [group(page, 'Tenant 1'), group(page, 'Tenant 2')]
      await fill(page, first.getByLabel('Email', { exact: true }), debtor)
      await fill(page, first.getByLabel('Date of birth'), '1990-04-12')
      await fill(page, second.getByLabel('Email', { exact: true }), 'noor@renter.example')
    },
    async expectSaved(page) {
      await expect(group(page, 'Tenant 1').getByLabel('Email', { exact: true })).toHaveValue(debtor)
      await expect(group(page, 'Tenant 1').getByLabel('Date of birth')).toHaveValue('1990-04-12')
      await expect(group(page, 'Tenant 2').getByLabel('Email', { exact: true })).toHaveValue(
        'noor@renter.example',
      )
    },
  },
  {
    name: 'occupancy',
    heading: 'Occupancy of the unit',
    async answer(page, { choose, fill }) {
      await choose(page, page.getByRole('radio', { name: 'Yes, they have moved out' }))
      await fill(page, page.getByLabel('Move-out date'), '2024-02-06')
      await choose(page, page.getByRole('radio', { name: /^I don’t know We/ }))
    },
    expectSaved: (page) =>
      expect(page.getByRole('radio', { name: 'Yes, they have moved out' })).toBeChecked(),
  },
  {
    name: 'repayment',
    heading: 'Payments since the order',
    answer: (page, { choose }) => choose(page, page.getByRole('radio', { name: /^No/ })),
    expectSaved: (page) => expect(page.getByRole('radio', { name: /^No/ })).toBeChecked(),
  },
  {
    name: 'supporting-documents',
    heading: 'Supporting Documents',
    button: 'Skip this step',
    answer: nothing,
    expectSaved: nothing,
  },
  {
    name: 'verification',
    heading: 'Verify who files this debt',
    async answer(page, hands) {
      await identify(page)
      await hands.choose(page, page.getByRole('radio', { name: 'I am the landlord, listed in the order' }))
    },
    expectSaved: (page) =>
      expect(page.getByRole('radio', { name: 'I am the landlord, listed in the order' })).toBeChecked(),
  },
  {
    name: 'contact-details',
    heading: 'How do we reach you?',
    async answer(page, { fill }) {
      await fill(page, page.getByLabel('Name', { exact: true }), 'Avery Chen')
      await fill(page, page.getByLabel('Phone'), '4165550123')
    },
    async expectSaved(page) {
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Avery Chen')
      await expect(page.getByLabel('Phone')).toHaveValue(/^416 ?555 ?0123$/)
    },
  },
]

/** Goes through the vendor's pages in their own tab, and waits until the step has the result. */
async function identify(page: Page): Promise<void> {
  const vendor = await beginCheck(page)
  await act(vendor, 'Show a government ID')
  await act(vendor, 'Take a selfie')
  await act(vendor, 'Hand it in')
  await vendor.close()
  const said = page.getByText('Your identity submission has been received')
  await expect(async () => {
    if (!isScripted()) await page.reload()
    await expect(said.first()).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 45_000 })
}

/** Waits for a step's page with its scripts. */
export async function arrive(
  page: Page,
  { name, heading }: { name: string; heading: string },
): Promise<void> {
  await page.waitForURL(`**/${name}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await scriptsReady(page)
}
