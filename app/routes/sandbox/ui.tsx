import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { pageTitle } from '#app/platform/product.ts'
import { requireSandbox } from '#app/platform/sandbox/guard.server.ts'
import { Page } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { PlainShell } from '#app/ui/PlainShell.tsx'
import { Shell } from '#app/ui/Shell.tsx'
import { DebtSample } from '#app/ui/showcase/DebtSample.tsx'
import { DialogSample } from '#app/ui/showcase/DialogSample.tsx'
import { FieldSamples } from '#app/ui/showcase/FieldSamples.tsx'
import * as samples from '#app/ui/showcase/PieceSamples.tsx'
import { links, shellExample } from '#app/ui/showcase/shell-example.ts'
import { WizardSample } from '#app/ui/showcase/WizardSample.tsx'

export const meta: MetaFunction = () => [{ title: pageTitle('Components', 'Sandbox') }]

export const handle = { hasOwnFrame: true }

/** `?view=wizard|debt|dialog` shows a whole page, `?shell=menu|plain` another frame. */
export function loader({ request }: LoaderFunctionArgs) {
  requireSandbox()
  const { searchParams } = new URL(request.url)
  return { view: searchParams.get('view'), shell: searchParams.get('shell') }
}

function Components() {
  return (
    <Page>
      <PageHeader title="Components" lede="Every piece of the interface in every state." />
      <samples.SummarySample />
      <samples.ButtonSamples />
      <FieldSamples />
      <samples.MessageSamples />
      <samples.BadgeSamples />
      <samples.NavigationSamples />
      <samples.FigureSamples />
      <samples.TextSamples />
      <samples.EvidenceSample />
    </Page>
  )
}

const views: Record<string, () => ReactNode> = {
  wizard: () => <WizardSample />,
  debt: () => <DebtSample />,
  dialog: () => <DialogSample />,
}

export default function ComponentsPage() {
  const { view, shell } = useLoaderData<typeof loader>()
  const content = view === null ? undefined : views[view]?.()
  if (shell === 'plain') {
    return (
      <PlainShell
        links={links}
        helpLine={shellExample.helpLine}
        loadingText={shellExample.loadingText}
        sandbox={shellExample.sandbox}
      >
        {content ?? <Components />}
      </PlainShell>
    )
  }
  return (
    <Shell {...shellExample} sidebarOpen={shell !== 'menu'}>
      {content ?? <Components />}
    </Shell>
  )
}
