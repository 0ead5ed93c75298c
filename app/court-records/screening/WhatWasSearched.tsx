import { Card, Stack } from '#app/ui/layout.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Count, Moment } from '#app/ui/records/Value.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import * as css from './Report.css.ts'
import type { ReportProps } from './report-props.ts'

/** The search behind a report: its values, who made it, and the consent. */
export function WhatWasSearched({
  facts,
  at,
  searchedBy,
  searchedOn,
  consent,
  orders,
  ordersUpTo,
}: ReportProps) {
  return (
    <Card labelledBy="searched">
      <h2 id="searched">What was searched</h2>
      <dl className={css.facts}>
        {facts.map(({ label, values }) => (
          <div key={label}>
            <dt>{label}</dt>
            {values.map((value) => (
              <dd key={value}>{value}</dd>
            ))}
          </div>
        ))}
        <div>
          <dt>Searched</dt>
          <dd>
            <Moment {...at} />
            <Text size="small" tone="muted">
              by {searchedBy}
            </Text>
          </dd>
        </div>
        <div>
          <dt>Consent</dt>
          <dd>
            The applicant agreed
            <Text size="small" tone="muted">
              Recorded <Time date={searchedOn} />
            </Text>
            <Details summary="Read the wording">
              <Stack gap="s">
                <p>{consent.statement}</p>
                <ul>
                  {consent.details.map((detail) => (
                    <li key={detail}>{detail}</li>
                  ))}
                </ul>
              </Stack>
            </Details>
          </dd>
        </div>
        <div>
          <dt>Searched in</dt>
          <dd>
            <Count of={orders} /> orders{' '}
            {ordersUpTo && (
              <>
                up to <Time date={ordersUpTo} />
              </>
            )}
          </dd>
        </div>
      </dl>
    </Card>
  )
}
