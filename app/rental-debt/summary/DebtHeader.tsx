import type { ReactNode } from 'react'
import { helpLine } from '#app/platform/product.ts'
import { DebtStatusBadge, type debtStatusLooks } from '#app/ui/Badge.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Text } from '#app/ui/Text.tsx'
import { paths } from '../paths.ts'

type DebtHeaderProps = { title: string; status: keyof typeof debtStatusLooks; lede: ReactNode }

/** The head of a debt's page, for whoever sees it. */
export function DebtHeader({ title, status, lede }: DebtHeaderProps) {
  return (
    <PageHeader
      title={title}
      badge={<DebtStatusBadge status={status} />}
      lede={lede}
      trail={<Breadcrumb trail={[{ label: 'Rental Debt', to: paths.list }]} current={title} />}
      actions={
        <Text size="small">
          Questions? <a href={`tel:+${helpLine.replaceAll('-', '')}`}>{helpLine}</a>
        </Text>
      }
    />
  )
}
