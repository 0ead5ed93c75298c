import { Link } from '#app/ui/Link.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { rentPaths } from '../paths.ts'
import type { TakenOut } from './taken-out.server.ts'
import { takenOutTexts } from './taken-out-texts.ts'

export const takenOutTitle = 'You are not a renter of this lease'

/** What a person keeps who was taken out of a lease. */
export function TakenOutPage({ takenOut }: { takenOut: TakenOut }) {
  return (
    <FormWidth>
      <PageHeader title={takenOutTitle} lede={takenOut.address} />
      <Card>
        <Stack>
          {takenOutTexts(takenOut).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>
            <a href={rentPaths.takenOutLetter(takenOut.renterId)} download>
              Download this as a letter (PDF)
            </a>
          </p>
          <p>
            <Link to={rentPaths.disputeFiled(takenOut.renterId)}>See your dispute and our answer</Link>
          </p>
        </Stack>
      </Card>
    </FormWidth>
  )
}
