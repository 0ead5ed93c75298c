import { Card, FormWidth } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { FileNumber } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'

export const removedTitle = 'You are no longer named in this debt'

type Props = { debtId: string; fileNumber: string | null; texts: readonly string[] }

/** What a removed person can still read: what happened, and what the bureau gets. */
export function RemovedPage({ debtId, fileNumber, texts }: Props) {
  return (
    <FormWidth>
      <PageHeader
        title={removedTitle}
        lede={fileNumber ? <FileNumber>{fileNumber}</FileNumber> : undefined}
        trail={<Breadcrumb trail={[{ label: 'Rental Debt', to: paths.list }]} current={removedTitle} />}
      />
      <Card>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          <a href={paths.removedLetter(debtId)} download>
            Download this as a letter (PDF)
          </a>
        </p>
      </Card>
    </FormWidth>
  )
}
