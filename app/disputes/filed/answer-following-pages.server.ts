import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { isPageRead } from '#app/platform/http/request-context.server.ts'
import { idFrom, notFound, orNotFound } from '#app/platform/http/responses.server.ts'
import { readDone } from '../evidence/evidence-rules.ts'
import { type DisputePages, opened } from '../filing/answer-filing-pages.server.ts'
import { contestDispute } from '../reopening/contest-dispute.server.ts'
import { maxReopenWords, reopenMessages } from '../reopening/ReopenPage.tsx'
import { openReopening, reopenDispute } from '../reopening/reopen-dispute.server.ts'
import { contestMessages, maxContestWords } from '../reopening/StillDisagree.tsx'
import { sendStatement } from '../statements/send-statement.server.ts'
import {
  NothingToSayTo,
  openStatement,
  receiveStatement,
  whyNotWhole,
} from '../statements/statement-form.server.ts'
import { statementSchema } from '../statements/statement-schema.ts'
import { readOf, withDone } from './dispute-address-form.server.ts'
import { viewDispute } from './dispute-view.server.ts'

const refusedWords = { 'nothing-open': 'not-open', 'too-late': 'too-late' } as const

const hasFiles = ({ headers }: Request) => /^multipart\//i.test(headers.get('Content-Type') ?? '')

/** A form that is not ours gets no answer, not even that there is nothing. */
async function checkForm(args: LoaderFunctionArgs): Promise<void> {
  if (!isPageRead(args.request) && !hasFiles(args.request)) await readForm(args)
}

/** This side's statement on an open dispute; if none is possible any more, the dispute's page says why. */
export function statementPage(pages: DisputePages) {
  const { subject } = pages
  const { paths, labels } = subject
  async function openPage(args: LoaderFunctionArgs) {
    const { member, subjectId } = await opened(args, pages)
    const of = readOf(args.request)
    const view = await openStatement(member, subject, { subjectId, of }).catch(async (error: unknown) => {
      await checkForm(args)
      throw error
    })
    if (typeof view === 'string') {
      await checkForm(args)
      throw redirect(withDone(paths.filed(subjectId, of), refusedWords[view]), 303)
    }
    return { member, subjectId, view }
  }
  return {
    async loader(args: LoaderFunctionArgs) {
      const { view } = await openPage(args)
      const done = readDone(new URL(args.request.url).searchParams.get('done'))
      return { view, done, title: labels.statements[view.side].action }
    },
    async action(args: ActionFunctionArgs) {
      const { member, subjectId, view } = await openPage(args)
      const received = await receiveStatement(args, member, subject, view).catch((error: unknown) => {
        if (error instanceof NothingToSayTo)
          throw redirect(withDone(paths.filed(subjectId, view.of), refusedWords[error.because]), 303)
        throw error
      })
      const { fields, wantsCheck, done, problems } = received
      const now = await openStatement(member, subject, { subjectId, of: view.of })
      const files = typeof now === 'string' ? 0 : now.files.length
      const { nothing } = labels.statements[view.side]
      const submission = parseForm(fields, statementSchema({ side: view.side, files, nothing }))
      const here = paths.statement(subjectId, view.of)
      if (!problems && !wantsCheck) return redirect(done ? withDone(here, done) : here, 303)
      if (!problems && submission.status === 'success')
        return redirect(paths.checkStatement(subjectId, view.of), 303)
      markFormError(args)
      const result = submission.reply()
      return data(
        { result: wantsCheck ? result : { ...result, error: {} }, files: problems },
        { status: problems?.status ?? 400 },
      )
    },
  }
}

const sendProblems = {
  changed: 'This was changed in another tab after you opened this page. Check it again before you send it.',
  'no-room':
    'Nothing was sent. Your side has reached the limit for one dispute. Call us if you have more to add.',
} as const

/** The statement as it would be sent, and its sending. */
export function checkStatementPage(pages: DisputePages) {
  const { subject } = pages
  const { paths } = subject
  const toFiled = (subjectId: string, of: string | null, done: string) =>
    withDone(paths.filed(subjectId, of), done)
  return {
    async loader(args: LoaderFunctionArgs) {
      const { member, subjectId } = await opened(args, pages)
      const of = readOf(args.request)
      const view = await openStatement(member, subject, { subjectId, of })
      if (typeof view === 'string') throw redirect(toFiled(subjectId, of, refusedWords[view]), 303)
      if (whyNotWhole(subject, view) !== null) throw redirect(paths.statement(subjectId, of), 303)
      return view
    },
    async action(args: ActionFunctionArgs) {
      const { member, subjectId } = await opened(args, pages)
      const of = readOf(args.request)
      const form = await readForm(args)
      const once = oncePerForm(form, `dispute-statement:${of ?? subjectId}`)
      const sending = { subjectId, of, revision: textField(form, 'revision'), once }
      const sent = orNotFound(await sendStatement(member, subject, sending))
      if (sent.ok) return redirect(toFiled(subjectId, of, 'statement'), 303)
      const { refusal } = sent
      if (refusal === 'nothing-open' || refusal === 'too-late')
        return redirect(toFiled(subjectId, of, refusedWords[refusal]), 303)
      if (refusal === 'not-whole') return redirect(paths.statement(subjectId, of), 303)
      markFormError(args)
      return data({ problem: sendProblems[refusal] }, { status: 409 })
    },
  }
}

/** For the person whose dispute was answered; for everyone else there is nothing to disagree with. */
export function contestPage(pages: DisputePages) {
  const { subject } = pages
  return {
    async loader(args: LoaderFunctionArgs) {
      const { member, subjectId } = await opened(args, pages)
      const dispute = await viewDispute(member, subject, { subjectId })
      if (dispute?.record.side === 'furnisher') throw notFound()
      if (!dispute?.contest.can) throw redirect(subject.paths.filed(subjectId))
      return { record: dispute.record }
    },
    async action(args: ActionFunctionArgs) {
      const { member, subjectId } = await opened(args, pages)
      const form = await readForm(args)
      const typed = textField(form, 'words') ?? ''
      const words = typed.trim()
      if (words.length > maxContestWords) {
        markFormError(args)
        return data({ typed, error: contestMessages.tooLong }, { status: 400 })
      }
      const once = oncePerForm(form, `contest:${subjectId}`)
      const said = { subjectId, words: words || null, once }
      if ((await contestDispute(member, subject, said)) === 'not-found') throw notFound()
      return redirect(subject.paths.filed(subjectId), 303)
    },
  }
}

/** The furnisher asks us to look at an answer again. */
export function askAgainPage(pages: DisputePages) {
  const { subject, ask, param } = pages
  /** What is open is answered on its own page; of what changed nothing there is nothing to take back. */
  async function openPage(args: LoaderFunctionArgs) {
    const member = await requireMember(args, ask)
    const asked = { subjectId: idFrom(args.params[param]), disputeId: idFrom(args.params.disputeId) }
    const dispute = await openReopening(member, subject, asked)
    if (dispute === 'not-found') throw notFound()
    const filed = subject.paths.filed(asked.subjectId)
    if (dispute === 'not-now') throw redirect(filed, 303)
    if (dispute === 'taken-out') throw redirect(`${filed}?done=taken-out`, 303)
    return { member, asked, dispute }
  }
  return {
    loader: async (args: LoaderFunctionArgs) => (await openPage(args)).dispute,
    async action(args: ActionFunctionArgs) {
      const form = await readForm(args)
      const { member, asked } = await openPage(args)
      const typed = textField(form, 'words') ?? ''
      const words = typed.trim()
      if (words === '' || words.length > maxReopenWords) {
        markFormError(args)
        const error = words === '' ? reopenMessages.missing : reopenMessages.tooLong
        return data({ typed, error }, { status: 400 })
      }
      const once = oncePerForm(form, `reopen:${asked.disputeId}:${contentOf(form)}`)
      const reopened = orNotFound(await reopenDispute(member, subject, { ...asked, words, once }))
      const filed = subject.paths.filed(asked.subjectId)
      if (reopened.ok) return redirect(`${filed}?done=asked`, 303)
      return redirect(`${filed}?done=${reopened.refusal === 'open' ? 'open-already' : 'not-open'}`, 303)
    },
  }
}
