import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { answerTakeBack, openPastRentPage } from '#app/rent-rewards/past/past-rent-form.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { FormWidth, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Take back a request', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { view } = await openPastRentPage(args)
  if (view.open?.as !== 'asker') throw redirect(rentPaths.pastRent(view.leaseId))
  return { leaseId: view.leaseId, address: view.address }
}

export const action = (args: ActionFunctionArgs) => answerTakeBack(args)

export default function TakeBackPastRent() {
  const { leaseId, address } = useLoaderData<typeof loader>()
  const back = rentPaths.pastRent(leaseId)
  return (
    <FormWidth>
      <PageHeader
        title="Take back your request?"
        lede={address}
        trail={<BackLink to={back}>Back to earlier months</BackLink>}
      />
      <p>Our reviewers do not decide on it, and nothing is added. You can ask again, with your files.</p>
      <Form method="post">
        <Stack>
          <PageFormToken />
          <ConfirmButtons confirm="Take it back" cancelTo={back} />
        </Stack>
      </Form>
    </FormWidth>
  )
}
