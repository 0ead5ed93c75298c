import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { type Member, requireMember } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { rentPaths } from '../paths.ts'
import { whyNotAsking } from '../settings/may-ask.server.ts'
import { notAskingTexts } from '../settings/rent-settings.ts'
import { attestConsent } from './attest-consent.server.ts'
import { addendumMissing, chooseSome } from './consent-words.ts'
import { readRenterFilter } from './renter-filter.ts'
import { requestConsent } from './request-consent.server.ts'
import { startConsentRun } from './run-consents.server.ts'

const text = z.string().default('')
const addendum = text.transform((typed) => typed.trim()).pipe(z.string().max(500, atMostCharacters(500)))

const chosenSchema = (isAttesting: boolean) =>
  z.object({
    addendum: isAttesting ? addendum.refine((said) => said !== '', { error: addendumMissing }) : addendum,
  })

/** Asks the chosen renters, or marks them as consented, and says what became of how many. */
export async function answerRentersForm(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'consent:manage')
  const form = await readForm(args)
  const isAttesting = textField(form, 'do') === 'attest'
  const isAll = textField(form, 'all') === 'on'
  const renterIds = [...new Set(form.getAll('renter').map(String))].filter(isUuid)
  const submission = parseForm(form, chosenSchema(isAttesting))
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  if (renterIds.length === 0 && !isAll)
    return refuseForm(args, submission.reply({ formErrors: [chooseSome] }))
  const at = await now()
  const key = oncePerForm(form, `renters:${contentOf(form)}`)
  if (isAll) {
    const why = await whyNot(member)
    if (why !== null) return refuseForm(args, submission.reply({ formErrors: [why] }))
    const search = readRenterFilter(new URL(args.request.url).searchParams)
    const addendum = isAttesting ? submission.value.addendum : null
    return redirect(rentPaths.run(await startConsentRun(member, { search, addendum, once: key })), 303)
  }
  const outcomes = isAttesting
    ? await attestConsent(member, {
        renters: renterIds.map((renterId) => ({ renterId, addendum: submission.value.addendum })),
        today: torontoDate(at),
        once: key,
      })
    : await requestConsent(member, { renterIds, at, once: key })
  if (!outcomes.ok)
    return refuseForm(args, submission.reply({ formErrors: [notAskingTexts[outcomes.refusal]] }))
  const search = new URL(args.request.url).searchParams
  search.delete('index')
  const said = outcomes.done.map(({ outcome }) => outcome)
  for (const [outcome, renters] of Map.groupBy<string, string>(said, (each) => each))
    search.set(outcome, String(renters.length))
  return redirect(`${rentPaths.renters}?${search}`, 303)
}

const whyNot = ({ actor, organizationId }: Member): Promise<string | null> =>
  inTransaction(actor, (tx) => whyNotAsking(tx, organizationId))
