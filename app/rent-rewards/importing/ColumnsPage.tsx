import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { countText } from '#app/platform/values/count-text.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { ErrorSummary, type FieldError } from '#app/ui/ErrorSummary.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { DefaultSubmit } from '#app/ui/form-layout.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { fields } from '../import/fields.ts'
import { fieldLabels } from '../import/found-words.ts'
import type { TextEncoding } from '../import/table/table.ts'
import { rentPaths } from '../paths.ts'
import * as css from './columns.css.ts'
import type { FileView } from './columns-view.server.ts'
import { ImportSteps } from './ImportSteps.tsx'

type Props = { importId: string; files: FileView[]; errors: FieldError[] }

const encodings: { value: TextEncoding; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows (Western European)' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16, big end first' },
]

/** How each file is read: its first rows, and what its columns mean. */
export function ColumnsPage({ importId, files, errors }: Props) {
  const isReadable = files.every(({ refused }) => refused === null)
  return (
    <Page>
      <ErrorSummary errors={errors} />
      <PageHeader
        title="What the columns mean"
        lede="Check the first rows of each file. Nothing is written yet."
        trail={
          <Breadcrumb
            trail={[
              { label: 'Rent Rewards', to: rentPaths.leases },
              { label: 'Import leases', to: rentPaths.imports },
            ]}
            current="Columns"
          />
        }
      />
      <ImportSteps importId={importId} current="Columns" />
      <Form method="post" noValidate>
        <Stack gap="l">
          <PageFormToken />
          <DefaultSubmit name="do" value="again" />
          {files.map((file) => (
            <FileCard key={file.position} file={file} errors={errors} />
          ))}
          <Row>
            <Button name="do" value="check" unavailable={!isReadable && 'A file cannot be read'}>
              Check what changes
            </Button>
            <LinkButton to={rentPaths.importStep(importId, 'cancel')}>Cancel this import</LinkButton>
          </Row>
        </Stack>
      </Form>
    </Page>
  )
}

function FileCard({ file, errors }: { file: FileView; errors: FieldError[] }) {
  const { position, fileName, refused, encoding, presets, by, isRemembered, rowCount, headerRow, headings } =
    file
  const errorOf = (id: string) => errors.find((each) => each.id === id)?.message
  return (
    <Card labelledBy={`file-${position}`}>
      <h2 id={`file-${position}`} tabIndex={-1}>
        {fileName}
      </h2>
      {refused ? (
        <Notice tone="critical" title="We cannot read this file">
          <p>{refused}</p>
        </Notice>
      ) : (
        <>
          <Text tone="muted">
            {countText(rowCount, 'row', 'rows')}
            {isRemembered && '. The columns are as you chose them last time'}
            {presets.length === 0 &&
              !isRemembered &&
              '. No report that we know: choose what its columns mean'}
          </Text>
          <div className={css.choices}>
            <SelectField
              name={`by-${position}`}
              label="Report"
              defaultValue={by}
              error={errorOf(`by-${position}`)}
              options={[
                ...presets.map(({ id, name }) => ({ value: id, label: name })),
                { value: 'by-hand', label: 'I choose the columns myself' },
              ]}
              width="full"
            />
            {encoding && (
              <SelectField
                name={`encoding-${position}`}
                label="Encoding"
                defaultValue={encoding.current}
                options={encodings}
                width="full"
              />
            )}
            {by === 'by-hand' && (
              <SelectField
                name={`heading-${position}`}
                label="Row with the names of the columns"
                defaultValue={String(headerRow)}
                options={headings.map(({ row, text }) => ({ value: String(row), label: `${row}: ${text}` }))}
                width="full"
              />
            )}
            <Button name="do" value="again" look="quiet">
              Show again<Hidden> {fileName}</Hidden>
            </Button>
          </div>
          {encoding?.isGuess && (
            <Text size="small" tone="muted">
              The encoding is a guess. If names with accents look wrong below, choose another and show the
              rows again.
            </Text>
          )}
          <FirstRows file={file} errorOf={errorOf} />
        </>
      )}
    </Card>
  )
}

const meanings = [
  { value: '', label: 'Not used' },
  ...fields.map((field) => ({ value: field, label: fieldLabels[field] })),
]

type RowsProps = { file: FileView; errorOf: (id: string) => string | undefined }

function FirstRows({ file: { position, fileName, by, columns, rows }, errorOf }: RowsProps) {
  return (
    // Focusable, so that the keyboard can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs it
    <section className={css.frame} tabIndex={0} aria-label={`First rows of ${fileName}`}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {columns.map(({ at, label, means }) => (
              <th key={at} scope="col">
                <Text as="div" size="small">
                  {label || 'No label'}
                </Text>
                {by === 'by-hand' ? (
                  <SelectField
                    name={`column-${position}-${at}`}
                    label={<Hidden>Meaning of {label || `column ${at + 1}`}</Hidden>}
                    options={meanings}
                    defaultValue={means}
                    error={errorOf(`column-${position}-${at}`)}
                  />
                ) : (
                  <Text as="div" size="small" tone="muted">
                    {means === '' ? 'Not used' : fieldLabels[means]}
                  </Text>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, cells }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {columns.map(({ at }) => (
                <td key={at}>{cells[at] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
