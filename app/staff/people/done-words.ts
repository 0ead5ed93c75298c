type Done = { tone: 'success' | 'caution'; text: string }

const success = (text: string): Done => ({ tone: 'success', text })
const caution = (text: string): Done => ({ tone: 'caution', text })

const done = new Map<string, Done>([
  ['suspended', success('Suspended. The person gets an email.')],
  ['lifted', success('The suspension was lifted. The person gets an email.')],
  ['ended', success('The session has ended. The person gets an email.')],
  ['all_ended', success('All sessions have ended. The person gets an email.')],
  [
    'reset',
    success('The authenticator app was reset. The person gets an email, and signs in with a code by email.'),
  ],
  ['changed', caution('Someone else did this, or took it back, meanwhile. This is how it stands now.')],
  ['gone', caution('That had ended already.')],
  ['self', caution('Nobody does this to themselves. Ask a colleague.')],
])

/** A person page's message about the last action, by its address. */
export const readPersonDone = (search: URLSearchParams): Done | null =>
  done.get(search.get('done') ?? '') ?? null
