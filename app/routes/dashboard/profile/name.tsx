import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readNames, saveNames } from '#app/account/names.server.ts'
import { namesSchema } from '#app/account/names-schema.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { type NameFields, NameForm } from '#app/profile/OwnPage.tsx'
import { profilePaths } from '#app/profile/paths.ts'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { FormWidth } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'

export const meta = titled(['Your name', 'Profile'])

export async function loader(args: LoaderFunctionArgs) {
  const { firstName, middleName, lastName } = await readNames(await requireMember(args, 'dashboard:see'))
  return { first_name: firstName, middle_name: middleName, last_name: lastName }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const form = await readForm(args)
  const submission = parseForm(form, namesSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const once = oncePerForm(form, `names:${contentOf(form)}`)
  await saveNames(member, { names: submission.value, once })
  return redirect(profilePaths.afterNames, 303)
}

export default function YourName() {
  const names = useLoaderData<typeof loader>()
  const form = useServerForm<NameFields>('names', useAnswer<typeof action>(), names)
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(form[0].allErrors)} />
      <BackLink to={profilePaths.profile}>Profile</BackLink>
      <h1>Your name</h1>
      <p>The people you work with see it beside what you do here.</p>
      <NameForm form={form} />
    </FormWidth>
  )
}
