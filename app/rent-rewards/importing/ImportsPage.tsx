import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { countText } from '#app/platform/values/count-text.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { FileField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { KeptFiles, KeptUploads } from '#app/uploads/KeptUploads.tsx'
import type { KeptFile } from '#app/uploads/receive-files.server.ts'
import { acceptAttribute } from '#app/uploads/rules.ts'
import { UploadProgress } from '#app/uploads/UploadProgress.tsx'
import { useUploads } from '#app/uploads/useUploads.ts'
import { presets } from '../import/presets.ts'
import { templateColumns } from '../import/template-csv.ts'
import { rentPaths } from '../paths.ts'
import { ImportSteps } from './ImportSteps.tsx'
import { importFileRules } from './import-file-rules.ts'
import type { ImportState } from './import-types.ts'
import type { ListedImport } from './list-imports.server.ts'

type Props = {
  imports: ListedImport[]
  done: string | null
  problem: { messages: string[]; kept: KeptFile[] } | undefined
}

/** Files to import, and the imports before. */
export function ImportsPage({ imports, done, problem }: Props) {
  const uploads = useUploads({ purpose: 'rent-import', rules: importFileRules })
  const { state, refused, send, retry, stop } = uploads
  const met = state.at === 'failed' ? [state.message] : refused
  const messages = state.at === 'sending' ? [] : met.length > 0 ? met : (problem?.messages ?? [])
  const kept = state.at === 'choosing' ? (problem?.kept ?? []) : []
  return (
    <Page>
      <ErrorSummary errors={messages.map((message) => ({ id: 'file', message }))} />
      <PageHeader
        title="Import leases"
        lede="From a rent roll of your software, as Excel or CSV. You see what changes before anything is written."
        trail={
          <Breadcrumb trail={[{ label: 'Rent Rewards', to: rentPaths.leases }]} current="Import leases" />
        }
      />
      <ImportSteps importId={null} current="File" />
      <StatusMessage>{done}</StatusMessage>
      <Card labelledBy="files">
        <Form
          method="post"
          action={rentPaths.imports}
          encType="multipart/form-data"
          noValidate
          reloadDocument
          onSubmit={send}
        >
          <Stack>
            <PageFormToken />
            <KeptUploads files={kept} />
            <h2 id="files">Your files</h2>
            {kept.length > 0 ? (
              <KeptFiles files={kept} here={rentPaths.imports} />
            ) : (
              <>
                <FileField
                  id="file"
                  name="file"
                  label="Rent roll, and a tenant list if you have one"
                  hint="A rent roll seldom has email addresses. Choose both files together to join them."
                  limits="One or two files, Excel (.xlsx) or CSV, up to 20 MB each."
                  accept={acceptAttribute(importFileRules)}
                  multiple
                  error={messages}
                />
                <UploadProgress state={state} stop={stop} />
                <Row>
                  {state.at === 'failed' ? (
                    <Button type="button" onClick={retry}>
                      Continue the upload
                    </Button>
                  ) : (
                    <Button
                      name="go"
                      value="upload"
                      unavailable={state.at === 'sending' && 'The upload is in progress'}
                    >
                      Upload
                    </Button>
                  )}
                </Row>
              </>
            )}
          </Stack>
        </Form>
        <Text size="small" tone="muted">
          We know the reports of {programs}. Other files work too: you choose what their columns mean.
        </Text>
        <Details summary="No software? Use our template">
          <Stack>
            <p>
              <Link to={rentPaths.importTemplate} reloadDocument>
                Download the template (CSV)
              </Link>
              . Each renter has a row, and those who rent together share the lease ID.
            </p>
            <Table
              caption="Columns of the template"
              isCaptionHidden
              rows={templateColumns}
              rowKey={({ label }) => label}
              columns={templateTable}
            />
          </Stack>
        </Details>
      </Card>
      {imports.length > 0 && (
        <Card labelledBy="before">
          <h2 id="before">Imports</h2>
          <Table
            caption="Imports"
            isCaptionHidden
            rows={imports}
            rowKey={({ id }) => id}
            columns={importColumns}
          />
        </Card>
      )}
    </Page>
  )
}

const programs = new Intl.ListFormat('en-CA').format([
  ...new Set(presets.filter(({ id }) => id !== 'template').map(({ name }) => name.replace(/,.*$/, ''))),
])

const templateTable: Column<(typeof templateColumns)[number]>[] = [
  { label: 'Column', isRowHeader: true, cell: ({ label }) => label },
  { label: 'What to enter', cell: ({ meaning }) => meaning },
  { label: 'Needed', cell: ({ isRequired }) => (isRequired ? 'Yes' : 'No') },
]

const stateBadges = {
  draft: { tone: 'yellow', label: 'Columns to check' },
  checked: { tone: 'yellow', label: 'To confirm' },
  importing: { tone: 'blue', label: 'In progress' },
  done: { tone: 'green', label: 'Imported' },
  undoing: { tone: 'blue', label: 'In progress' },
  undone: { tone: 'grey', label: 'Undone' },
  cancelled: { tone: 'grey', label: 'Cancelled' },
} as const satisfies Record<ImportState, unknown>

const importColumns: Column<ListedImport>[] = [
  {
    label: 'Files',
    isRowHeader: true,
    cell: ({ id, files, source }) => (
      <>
        <Link to={rentPaths.import(id)}>{files}</Link>
        {source && (
          <>
            <br />
            <small>{source}</small>
          </>
        )}
      </>
    ),
  },
  {
    label: 'Uploaded',
    cell: ({ on, by }) => (
      <>
        <Time date={on} />
        <br />
        <small>{by}</small>
      </>
    ),
  },
  {
    label: 'State',
    cell: ({ state, done }) => (
      <>
        <Badge tone={stateBadges[state].tone}>{stateBadges[state].label}</Badge>
        {state === 'done' && (
          <>
            <br />
            <small>{countText(done, 'change', 'changes')}</small>
          </>
        )}
      </>
    ),
  },
]
