type Done = { tone: 'success' | 'caution'; text: string }

const success = (text: string): Done => ({ tone: 'success', text })
const caution = (text: string): Done => ({ tone: 'caution', text })

const done = new Map<string, Done>([
  ['switched_on', success('Switched on. Its people see it on their next page.')],
  ['switched_off', success('Switched off. Its admins get an email.')],
  ['role_changed', success('The role was changed. The person and the admins get an email.')],
  ['owner_made', success('It has another owner. The person and the admins get an email.')],
  ['read', success('Read from Stripe. This is how it stands now.')],
  ['unreachable', caution('Stripe cannot be reached. Try again in a few minutes. Nothing was changed.')],
  ['refused', caution('Stripe did not answer as it should. The log says more. Nothing was changed.')],
  ['no_customer', caution('Stripe does not know this organization. There is nothing to read.')],
  ['changed', caution('Nothing was changed: it is already this way. This is how it stands now.')],
  ['gone', caution('That is no longer there. This is how it stands now.')],
  [
    'owner',
    caution('It has an owner who can sign in. Only the owner hands it over, and the owner stays an admin.'),
  ],
  ['own', caution('You belong to this organization. Ask a colleague.')],
  [
    'last_admin',
    caution('Nobody else could look after the organization. Make another person an admin first.'),
  ],
  ['suspended', caution('This person is suspended. Choose someone who can sign in.')],
  [
    'subscribed',
    caution(
      'Rent Rewards is charged at Stripe. Have the subscription cancelled there first, then switch it off.',
    ),
  ],
])

/** An organization page's message about the last action, by its address. */
export const readOrganizationDone = (search: URLSearchParams): Done | null =>
  done.get(search.get('done') ?? '') ?? null
