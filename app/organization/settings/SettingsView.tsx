import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Phone } from '#app/ui/Phone.tsx'
import { Count } from '#app/ui/records/Value.tsx'
import { LogoPicture, type ShownLogo } from './LogoPicture.tsx'
import type { OrganizationSettings } from './settings.ts'

const notAdded = 'Not added yet'

/** The settings for people who may not change them. */
export function SettingsView({ settings, logo }: { settings: OrganizationSettings; logo: ShownLogo | null }) {
  const { name, rentalUnits, contactEmail, contactPhone, contactAddress, membersMayDeleteDebts } = settings
  return (
    <Card labelledBy="settings">
      <Stack>
        <h2 id="settings">Settings</h2>
        {logo && <LogoPicture logo={logo} />}
        <KeyValueList
          entries={[
            { label: 'Name', value: name },
            { label: 'Rental units', value: rentalUnits === null ? notAdded : <Count of={rentalUnits} /> },
            { label: 'Contact email', value: contactEmail ?? notAdded },
            { label: 'Contact phone', value: contactPhone ? <Phone digits={contactPhone} /> : notAdded },
            { label: 'Mailing address', value: contactAddress?.split('\n').join(', ') ?? notAdded },
            { label: 'Members may delete debts', value: membersMayDeleteDebts ? 'Yes' : 'No' },
          ]}
        />
        <p>Only admins of your organization can change these settings.</p>
      </Stack>
    </Card>
  )
}
