import type { Outcome } from '#app/disputes/dispute-states.ts'
import type { DisputeLabels, OutcomeLabels, StatementLabels } from '#app/disputes/labels.ts'
import type { Dispute, DisputeSubject } from '#app/disputes/subject.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { plainMail } from './mail.ts'

/** A line of rent that a landlord reports and its renter disputes: a kind of record besides debts. */
export type RentLine = {
  id: string
  landlord: Member
  renter: Member
  state: 'reported' | 'disputed' | Outcome
}

const outcome = (path: string, done: string): OutcomeLabels => ({
  path,
  action: `${done} it`,
  tone: 'primary',
  consequences: `The line is ${done}.`,
  done: `The line is ${done}.`,
  badge: { label: `Line ${done}`, tone: 'grey' },
})

const events = {
  reopened: 'Asked again',
  filed: 'line disputed',
  added: 'line added to',
  answered: 'line answered',
  corrected: 'corrected the line',
  retracted: 'line dispute taken back',
  reporting_paused: 'line paused',
  reporting_resumed: 'line resumed',
  upheld: 'kept the line',
  withdrawn: 'struck the line',
  closed: 'line closed',
}

const statement: StatementLabels = {
  action: 'Say more',
  whoReads: '',
  words: 'More',
  wordsHint: '',
  nothing: 'Say something',
  filesHint: '',
  done: 'Said.',
  heading: 'They said',
}

const labels: DisputeLabels = {
  name: 'Rent line',
  form: {
    list: { label: 'Rent lines', to: '/rent-lines' },
    reasons: { late: 'I paid on time' },
    whyDispute: 'Why?',
    noReason: 'Choose why',
    noExplanation: 'Say why',
    explanationHint: '',
    evidenceHint: '',
    whenSent: '',
    notNow: '',
    back: '',
    changedMeanwhile: '',
    anotherDisputes: () => '',
  },
  filed: {
    disputedAlready: '',
    closed: '',
    retracted: '',
    retractConsequences: '',
    retractNotice: '',
    retractDone: '',
    tooLate: '',
    meanwhile: '',
    advice: { furnisher: '', furnisherTooLate: '', consumer: '' },
    consumerStatement: '',
    consumer: 'A renter',
    theConsumer: 'The renter',
    evidenceIsApart: '',
  },
  // It is not reported to a bureau: there is nothing to pause.
  reporting: null,
  statements: { consumer: statement, furnisher: statement },
  staff: {
    filedBy: (organizationName) => `reported by ${organizationName}`,
    answerHint: '',
    record: 'The line',
    consumerStatement: '',
    noEvidence: '',
    evidenceIsApart: '',
    others: '',
    outcomeLabels: {
      upheld: 'Kept',
      corrected: '',
      withdrawn: 'Struck',
      retracted: 'Taken back',
      closed: 'Gone',
    },
    tabs: [],
    history: events,
    did: events,
  },
  // A decision cannot correct it.
  outcomes: { upheld: outcome('keep', 'kept'), withdrawn: outcome('strike', 'struck'), corrected: null },
}

/** The subject of such lines, in memory: what disputes ask of any kind of record. */
export function rentLineDisputes(lines: RentLine[]): DisputeSubject {
  const lineOf = (id: string) => {
    const line = lines.find((each) => each.id === id)
    if (!line) throw notFound()
    return line
  }
  const setState = (state: RentLine['state']) => (_: unknown, doing: Pick<Dispute, 'subjectId'>) => {
    lineOf(doing.subjectId).state = state
    return Promise.resolve()
  }
  const mail = (to: string, subject: string) => plainMail({ to, subject, text: subject, html: subject })
  const pathTo = (page: string) => (id: string) => `/rent-lines/${id}${page}`
  return {
    kind: 'rent_line',
    labels,
    paths: {
      record: pathTo(''),
      form: pathTo('/dispute'),
      check: pathTo('/dispute/check'),
      filed: pathTo('/dispute/filed'),
      evidence: pathTo('/dispute/evidence'),
      statement: pathTo('/dispute/statement'),
      checkStatement: pathTo('/dispute/statement/check'),
      retract: pathTo('/dispute/withdraw'),
      contest: pathTo('/dispute/contest'),
    },
    formElsewhere: () => null,
    findRecord: async (_, { by: { person }, organizationId }, id) => {
      const line = lines.find((each) => each.id === id)
      if (!line) return null
      const { landlord, renter, state } = line
      const isRenter = person.id === renter.person.id
      if (!isRenter && organizationId !== landlord.organizationId) return null
      return {
        id,
        organizationId: landlord.organizationId,
        title: `Rent of ${id}`,
        side: isRenter ? 'consumer' : 'furnisher',
        isMarkedDisputed: state === 'disputed',
        notDisputable: state === 'withdrawn' ? 'It is struck.' : null,
      }
    },
    findParty: async () => null,
    lockRecord: async () => {},
    markReopened: null,
    findHeldBack: () => Promise.resolve(null),
    lastDayToHoldBack: () => Promise.resolve(null),
    markDisputed: async (tx, filing) => {
      await setState('disputed')(tx, filing)
      return true
    },
    effects: {
      upheld: setState('upheld'),
      withdrawn: setState('withdrawn'),
      retracted: setState('reported'),
      corrected: null,
    },
    writeMails: async (_, { subjectId }, news) => {
      const { landlord, renter } = lineOf(subjectId)
      return [landlord, renter].map(({ person }) => mail(person.email, `Rent line: ${news.kind}`))
    },
    findObstacle: () => Promise.resolve(null),
    writeReminder: async (_, { subjectId }, { left }) => {
      return (to) => mail(to, `Rent line ${subjectId}: ${left}`)
    },
    listSummaries: async (_, ids) =>
      new Map(ids.map((id) => [id, { title: `Rent of ${id}`, organizationName: 'A landlord' }])),
    listPartyNames: async () => new Map(),
    findConflict: async (_, reviewer, { subjectId, disputerId }) => {
      const own = [lineOf(subjectId).landlord.person.id, disputerId].includes(reviewer.id)
      return own ? 'It is yours.' : null
    },
    readPanel: async (_, { subjectId }) => ({
      facts: [{ label: 'Line', value: { text: lineOf(subjectId).state } }],
      page: null,
    }),
  }
}
