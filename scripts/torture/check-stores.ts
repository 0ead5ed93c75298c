import { existsSync, globSync } from 'node:fs'
import path from 'node:path'

/** Runs a statement as the owner of the database and returns its rows. */
export type Query = <Row>(sql: string) => Promise<Row[]>

/** What must hold in the database and on disk after all the killing; each line is a problem. */
export async function checkStores(dataDir: string, query: Query): Promise<string[]> {
  const one = async (sql: string) => Number((await query<{ n: unknown }>(sql))[0]?.n ?? Number.NaN)
  const problems: string[] = []
  const expectZero = async (what: string, sql: string) => {
    const found = await one(sql)
    if (found !== 0) problems.push(`${found} ${what}`)
  }
  await expectZero('orders still waiting', `select count(*) n from court_order where state = 'waiting'`)
  await expectZero('orders that failed', `select count(*) n from court_order where state = 'failed'`)
  await expectZero(
    'debts with a number of current orders other than one',
    `select count(*) n from (select d.id from rental_debt d left join document doc on doc.rental_debt_id = d.id
       and doc.document_type = 'court_order' and doc.replaced_at is null
     where exists (select from document o where o.rental_debt_id = d.id) group by d.id having count(doc.id) <> 1) x`,
  )
  // The file of a deleted draft goes in a job of its own, which may still wait.
  await expectZero(
    'stored files that belong to nothing',
    `select count(*) n from stored_file f where not exists (select from document d where d.file_id = f.id)
       and not exists (select from pgboss.job j where j.name = 'discard-file' and j.state in ('created', 'retry', 'active')
         and j.data->>'fileId' = f.id::text)`,
  )
  await expectZero(
    'documents without what was read',
    `select count(*) n from document d where not exists (select from court_order o where o.document_id = d.id)`,
  )
  await expectZero('jobs that failed for good', `select count(*) n from pgboss.job where state = 'failed'`)
  await expectZero('mails never sent', 'select count(*) n from outgoing_mail where sent_at is null')
  // Every debt of the rounds has its own addresses, and each of these events happens to it once.
  await expectZero(
    'mails of one event sent twice',
    `select count(*) n from (select from sandbox_mail where subject ~ '^(Notice|Approved|Settled|Open again)'
     group by recipient, subject having count(*) > 1) x`,
  )
  await expectZero(
    'forms noted without an act',
    `select count(*) n from command_outcome where outcome is null`,
  )
  await expectZero(
    'debts whose status is not that of their last event',
    `select count(*) n from rental_debt d join lateral (select to_status from debt_event e
       where e.rental_debt_id = d.id order by e.created_at desc limit 1) last on true where last.to_status <> d.status`,
  )
  await expectZero(
    'bureau files that were never finished',
    `select count(*) n from bureau_batch where state = 'collecting'`,
  )
  await expectZero(
    'bureau files with another count than they have entries',
    `select count(*) n from bureau_batch b where b.record_count <>
       (select count(*) from bureau_entry e where e.batch_id = b.id and e.line is not null)`,
  )
  const keys = await query<{ storage_key: string }>('select storage_key from stored_file')
  for (const { storage_key } of keys) {
    if (!existsSync(path.join(dataDir, 'files', storage_key))) problems.push(`no bytes for ${storage_key}`)
  }
  const stored = globSync('files/stored/*/*', { cwd: dataDir })
  if (stored.length !== keys.length) problems.push(`${stored.length} stored objects for ${keys.length} rows`)
  problems.push(...(await checkBureauFiles(query, dataDir)))
  return problems
}

/** Each batch has its one encrypted file, and none is left of killed ones. */
async function checkBureauFiles(query: Query, dataDir: string): Promise<string[]> {
  const rows = await query<{ storage_key: string | null }>('select storage_key from bureau_batch')
  const kept = globSync('files/bureau/*/*', { cwd: dataDir }).map((file) => file.slice('files/'.length))
  const keys = rows.map(({ storage_key }) => storage_key)
  return [
    ...keys.filter((key) => key === null || !kept.includes(key)).map((key) => `no bureau file ${key}`),
    ...kept.filter((file) => !keys.includes(file)).map((file) => `a bureau file of nothing: ${file}`),
  ]
}
