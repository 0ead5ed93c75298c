import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { offeredLanguages, requestLanguage } from '#app/account/language-guard.server.ts'
import { readNames } from '#app/account/names.server.ts'
import { paths as recordPaths } from '#app/court-records/paths.ts'
import { listSavedSearches } from '#app/court-records/research/saved/saved-searches.server.ts'
import { readAnswers } from '#app/onboarding/profile.server.ts'
import { shownAnswers } from '#app/onboarding/view-answers.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import { mailKindsOf } from '#app/profile/mail-kinds.ts'
import { LanguageChoice, MailKinds, SignInLinks, WhoYouAre } from '#app/profile/OwnPage.tsx'
import { listStoppedMail } from '#app/profile/stopped-mail.server.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { Value } from '#app/ui/records/Value.tsx'

export const meta = titled(['Profile'])

/** The page's message after an action. */
const messages: { [done: string]: string } = {
  names: 'Your name was saved.',
  email: 'Your email address has changed. You sign in with it from now on.',
  'second-step-off': 'The second step is off. You sign in with a code by email alone.',
  mail: 'You get these emails again.',
  kept: 'Your account is kept. Everything is as it was.',
}

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const { email, isStaff } = member.person
  const [{ firstName, middleName, lastName }, searches, stopped] = await Promise.all([
    readNames(member),
    listSavedSearches(member),
    listStoppedMail(member),
  ])
  // Staff are not asked.
  const answers = isStaff ? [] : shownAnswers(await readAnswers(member))
  const mailed = searches.filter(({ isMailed }) => isMailed).length
  const done = new URL(args.request.url).searchParams.get('done') ?? ''
  return {
    done: Object.hasOwn(messages, done) ? (messages[done] ?? null) : null,
    name: wholeName(firstName, middleName, lastName) || null,
    email,
    isStaff,
    // One language is no choice.
    ...(offeredLanguages().length > 1 && {
      languages: { offered: offeredLanguages(), now: await requestLanguage(args) },
    }),
    hasSecondStep: member.session.proofs?.hasAuthenticator ?? false,
    answers,
    mailKinds: mailKindsOf({
      searches: { saved: searches.length, mailed, to: recordPaths.savedSearches },
      stopped,
      isStaff,
      isAdmin: member.access.role === 'admin',
    }),
  }
}

export default function Profile() {
  const { done, name, email, answers, mailKinds, isStaff, hasSecondStep, languages } =
    useLoaderData<typeof loader>()
  return (
    <Stack gap="l">
      <StatusMessage>{done}</StatusMessage>
      <Card labelledBy="you">
        <Stack>
          <h2 id="you">Who you are</h2>
          <WhoYouAre name={name} email={email} />
        </Stack>
      </Card>
      {languages && (
        <Card labelledBy="own-language">
          <Stack>
            <h2 id="own-language">Language</h2>
            <LanguageChoice {...languages} />
          </Stack>
        </Card>
      )}
      {answers.length > 0 && (
        <Card labelledBy="about-you">
          <Stack>
            <h2 id="about-you">About you</h2>
            <KeyValueList
              entries={answers.map(({ value, ...answer }) => ({ ...answer, value: <Value of={value} /> }))}
            />
          </Stack>
        </Card>
      )}
      <Card labelledBy="mails">
        <Stack>
          <h2 id="mails">Emails you get</h2>
          <MailKinds kinds={mailKinds} />
        </Stack>
      </Card>
      <Card labelledBy="signing-in">
        <Stack>
          <h2 id="signing-in">Signing in</h2>
          <SignInLinks hasSecondStep={hasSecondStep} isStaff={isStaff} />
        </Stack>
      </Card>
    </Stack>
  )
}
