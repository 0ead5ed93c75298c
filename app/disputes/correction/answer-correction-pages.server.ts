import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { z } from 'zod'
import { requireStaff, type Staff } from '#app/organization/guards.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError, refuseForm } from '#app/platform/http/forms.server.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest, found, idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { alsoFrom } from '../deciding/decision-form.server.ts'
import type { AlsoOpen } from '../deciding/decision-page.server.ts'
import { decisionSchema } from '../deciding/decision-schema.ts'
import { refusalMessage, refusalStatus } from '../deciding/refusal-message.server.ts'
import { disputePaths } from '../paths.ts'
import type { CheckCorrectionView } from './CheckCorrectionPage.tsx'
import type { CorrectionPages } from './CorrectionFrame.tsx'
import {
  type Correcting,
  correctRecord,
  dropChange,
  gatherChange,
  tryCorrection,
} from './correct-record.server.ts'
import { maxChanges } from './correction-draft.server.ts'
import type { GatheredChange } from './GatheredCard.tsx'

/** What the page of a decision knows of its record. */
export type GatherView = {
  disputeId: string
  title: string
  isOpen: boolean
  consequences: string
  gathered: GatheredChange[]
  also: AlsoOpen[]
}

type Kind<Change, View extends GatherView> = {
  pages: CorrectionPages
  correcting: Correcting<Change>
  /** For a reviewer who is not a party to it; null for others. */
  open: (staff: Staff, disputeId: string) => Promise<View | null>
}

function placeFrom(form: FormData): { place: number; of: number } {
  const place = Number(textField(form, 'remove') ?? Number.NaN)
  const of = Number(textField(form, 'of') ?? Number.NaN)
  if (!Number.isInteger(place) || !Number.isInteger(of)) throw badRequest()
  return { place, of }
}

/** The decision's changes. One that is no longer open has its own page, which says so. */
export function gatherPage<Change, View extends GatherView>(kind: Kind<Change, View>) {
  const { pages, correcting, open } = kind
  return {
    async loader(args: LoaderFunctionArgs) {
      const staff = await requireStaff(args)
      const disputeId = idFrom(args.params.disputeId)
      const view = found(await open(staff, disputeId))
      if (!view.isOpen) throw redirect(disputePaths.dispute(disputeId), 303)
      return view
    },
    async action(args: ActionFunctionArgs) {
      const staff = await requireStaff(args)
      const disputeId = idFrom(args.params.disputeId)
      const place = placeFrom(await readForm(args))
      const dropped = await dropChange(staff, correcting.subject, { disputeId, ...place })
      if (dropped === 'not-found') throw notFound()
      if (dropped === 'dropped') return redirect(pages.gather(disputeId), 303)
      markFormError(args)
      const problem =
        'Your changes were edited in another tab. Nothing was removed. Check them as they are now.'
      return data({ problem }, { status: 409 })
    },
  }
}

/** The effect, calculated each time: what is confirmed is what was seen. */
export function checkCorrectionPage<Change, View extends GatherView>(kind: Kind<Change, View>) {
  const { pages, correcting, open } = kind
  return {
    async loader(args: LoaderFunctionArgs): Promise<CheckCorrectionView> {
      const staff = await requireStaff(args)
      const disputeId = idFrom(args.params.disputeId)
      const view = found(await open(staff, disputeId))
      const { isOpen, title: recordTitle, consequences, gathered, also } = view
      const page = { disputeId, recordTitle, consequences, also }
      if (!isOpen) return { ...page, effect: null, refusal: 'This dispute is no longer open.' }
      if (gathered.length === 0) throw redirect(pages.gather(disputeId), 303)
      const tried = await tryCorrection(staff, correcting, disputeId)
      return tried.ok
        ? { ...page, effect: tried.done, refusal: null }
        : { ...page, effect: null, refusal: tried.refusal }
    },
    async action(args: ActionFunctionArgs) {
      const staff = await requireStaff(args)
      const disputeId = idFrom(args.params.disputeId)
      const form = await readForm(args)
      const submission = parseForm(form, decisionSchema)
      if (submission.status !== 'success') return refuseForm(args, submission.reply())
      const corrected = await correctRecord(staff, correcting, {
        disputeId,
        also: alsoFrom(form),
        words: submission.value.words,
        seen: textField(form, 'seen'),
        once: oncePerForm(form, `${disputeId}:corrected`),
      })
      if (corrected.ok) return redirect(`${disputePaths.queue}?done=${disputeId}`, 303)
      const { refusal } = corrected
      if ('message' in refusal && refusal.reason !== 'conflict')
        return refuseForm(args, submission.reply({ formErrors: [refusal.message] }), 409)
      const reply = submission.reply({ formErrors: [refusalMessage(refusal)] })
      return refuseForm(args, reply, refusalStatus(refusal))
    },
  }
}

type Adding<Change, View> = {
  pages: CorrectionPages
  correcting: Correcting<Change>
  open: (staff: Staff, asked: { disputeId: string; kind: string; of: string | null }) => Promise<View>
  parse: (view: View, form: FormData) => ReturnType<typeof parseForm<z.ZodType<Change>>>
}

/** The form of one change. */
export function addChangePage<Change, View extends { disputeId: string; kind: string; of: string | null }>({
  pages,
  correcting,
  open,
  parse,
}: Adding<Change, View>) {
  async function openPage(args: LoaderFunctionArgs) {
    const staff = await requireStaff(args)
    const of = new URL(args.request.url).searchParams.get('of')
    const asked = { disputeId: idFrom(args.params.disputeId), kind: args.params.kind ?? '', of }
    return { staff, view: await open(staff, asked) }
  }
  return {
    loader: async (args: LoaderFunctionArgs) => (await openPage(args)).view,
    async action(args: ActionFunctionArgs) {
      const { staff, view } = await openPage(args)
      const { disputeId } = view
      const form = await readForm(args)
      const submission = parse(view, form)
      if (submission.status !== 'success') return refuseForm(args, submission.reply())
      const once = oncePerForm(form, `${disputeId}:gather:${view.kind}:${view.of}:${contentOf(form)}`)
      const change = submission.value
      const gathered = await gatherChange(staff, correcting.subject, { disputeId, change, once })
      if (gathered === 'not-found') throw notFound()
      if (gathered === 'gathered') return redirect(pages.gather(disputeId), 303)
      const message = `A decision can have at most ${maxChanges} changes. Remove one you do not need.`
      return refuseForm(args, submission.reply({ formErrors: [message] }))
    },
  }
}
