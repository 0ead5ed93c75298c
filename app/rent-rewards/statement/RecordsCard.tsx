import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { rentPaths } from '../paths.ts'

type Props = {
  leaseId: string
  years: readonly number[]
  /** The lease has ended: nothing falls due any more. */
  isOver: boolean
}

/** What a renter keeps: a statement for each year that was reported, and their days as a calendar. */
export const RecordsCard = ({ leaseId, years, isOver }: Props) => (
  <Card labelledBy="records">
    <Stack>
      <h2 id="records">For your records</h2>
      {years.length > 0 && (
        <Row>
          {years.map((year) => (
            <a key={year} href={rentPaths.statement(leaseId, year)} download>
              Rent reported in {year} (PDF)
            </a>
          ))}
        </Row>
      )}
      {!isOver && (
        <a href={rentPaths.calendar(leaseId)} download>
          Due days and report days, for your calendar
        </a>
      )}
      <Text size="small" tone="muted">
        To see what the credit bureau has, order your credit report from Equifax Canada: it is free.
      </Text>
    </Stack>
  </Card>
)
