import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { Ability } from '#app/organization/abilities.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { fileResponse } from '#app/platform/files/download.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { disputeSchema } from '../drafts/dispute-schema.ts'
import { openRetraction, retractDispute } from '../ending/retract-dispute.server.ts'
import { getOwnEvidence } from '../evidence/evidence.server.ts'
import { readDone } from '../evidence/evidence-rules.ts'
import { receiveDisputeForm } from '../evidence/receive-dispute-form.server.ts'
import type { DisputeSubject } from '../subject.ts'
import { openDisputeCheck, openDisputeForm } from './dispute-form-view.server.ts'
import { fileDispute, type NotFiledBecause } from './file-dispute.server.ts'

/** The pages about disputes of one kind of record: who may open them, and where the address names the record. */
export type DisputePages = {
  subject: DisputeSubject
  /** Of both sides: the record itself decides who sees it. */
  see: Ability
  /** Of the furnisher, to ask us to look again. */
  ask: Ability
  param: string
}

type Args = LoaderFunctionArgs | ActionFunctionArgs

/** The person, and the record that the address names. */
export const opened = async (args: Args, { see, param }: DisputePages) => ({
  member: await requireMember(args, see),
  subjectId: idFrom(args.params[param]),
})

/** The form of a dispute. Every button keeps the text and the files; only Continue requires them to be complete. */
export function disputeFormPage(pages: DisputePages) {
  const { subject } = pages
  return {
    async loader(args: LoaderFunctionArgs) {
      const { member, subjectId } = await opened(args, pages)
      const search = new URL(args.request.url).searchParams
      return {
        ...(await openDisputeForm(member, subject, subjectId, search.get('about'))),
        done: readDone(search.get('done')),
        wasNotSent: search.has('not-sent'),
      }
    },
    async action(args: ActionFunctionArgs) {
      const { member, subjectId } = await opened(args, pages)
      const received = await receiveDisputeForm(args, member, subject, subjectId)
      const { fields, wantsCheck, done, problems } = received
      const submission = parseForm(fields, disputeSchema(subject.labels.form))
      const isWhole = submission.status === 'success'
      const here = subject.paths.form(subjectId)
      if (!problems && !wantsCheck) return redirect(`${here}${done ? `?done=${done}` : ''}`, 303)
      if (!problems && isWhole) return redirect(subject.paths.check(subjectId), 303)
      markFormError(args)
      const result = submission.reply()
      return data(
        { result: wantsCheck ? result : { ...result, error: {} }, files: problems },
        { status: problems?.status ?? 400 },
      )
    },
  }
}

/** The dispute as it would be sent, and its sending. */
export function checkDisputePage(pages: DisputePages) {
  const { subject } = pages
  /** The page that says what is missing, why it cannot be disputed now, or that it is disputed already. */
  const locationWithReason = (because: NotFiledBecause, subjectId: string): string =>
    `${because === 'disputed' ? subject.paths.filed(subjectId) : subject.paths.form(subjectId)}?not-sent=yes`
  return {
    async loader(args: LoaderFunctionArgs) {
      const { member, subjectId } = await opened(args, pages)
      return openDisputeCheck(member, subject, subjectId)
    },
    async action(args: ActionFunctionArgs) {
      const { member, subjectId } = await opened(args, pages)
      const form = await readForm(args)
      const filed = await fileDispute(member, subject, {
        subjectId,
        revision: textField(form, 'revision'),
        once: oncePerForm(form, `file-dispute:${subjectId}`),
      })
      if (filed.ok) return redirect(`${subject.paths.filed(subjectId)}?sent=yes`, 303)
      if (filed.because === 'not-found') throw notFound()
      if (filed.because !== 'changed') return redirect(locationWithReason(filed.because, subjectId), 303)
      markFormError(args)
      const problem =
        'Your dispute was changed in another tab after this page was opened. Check it again before you send it.'
      return data({ problem }, { status: 409 })
    },
  }
}

/** The person who disputes withdraws it. */
export function withdrawDisputePage(pages: DisputePages) {
  const { subject } = pages
  return {
    async loader(args: LoaderFunctionArgs) {
      const { member, subjectId } = await opened(args, pages)
      const dispute = await openRetraction(member, subject, subjectId)
      if (dispute === 'not-found') throw notFound()
      if (dispute === 'not-open') throw redirect(subject.paths.filed(subjectId), 303)
      return dispute
    },
    async action(args: ActionFunctionArgs) {
      const { member, subjectId } = await opened(args, pages)
      const form = await readForm(args)
      const done = await retractDispute(member, subject, {
        subjectId,
        once: oncePerForm(form, `withdraw-dispute:${subjectId}`),
      })
      if (done === 'not-found') throw notFound()
      return redirect(`${subject.paths.filed(subjectId)}?done=${done}`, 303)
    },
  }
}

/** A file of a dispute for the side that sent it, as a download. */
export const evidenceFile = (pages: DisputePages) => async (args: LoaderFunctionArgs) => {
  const { member, subjectId } = await opened(args, pages)
  const file = await getOwnEvidence(member, pages.subject, {
    subjectId,
    evidenceId: idFrom(args.params.evidenceId),
  })
  answerInstead(args, await fileResponse({ ...file, disposition: 'attachment', request: args.request }))
  return null
}
