import { Row } from '#app/ui/layout.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { rentPaths } from '../paths.ts'

/** The ledger as files: plain links, which a browser downloads. */
export const LedgerLinks = ({ leaseId }: { leaseId: string }) => (
  <Row>
    <a href={rentPaths.ledger(leaseId, 'pdf')} download>
      <Hidden>Ledger as </Hidden>PDF
    </a>
    <a href={rentPaths.ledger(leaseId, 'csv')} download>
      <Hidden>Ledger as </Hidden>CSV
    </a>
  </Row>
)
