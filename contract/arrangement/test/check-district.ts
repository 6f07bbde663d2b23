import type { ArrangementRules } from '../arrangement-rules.ts'
import { checkPlan } from '../check-plan.ts'
import type { DistrictPlan, DistrictToArrange } from '../plan.ts'

/** What is wrong with a district's plan, by the rules alone: of each site, and of people who sit at several. */
export function checkDistrict(
  district: DistrictToArrange,
  plan: DistrictPlan,
  rules: ArrangementRules,
): string[] {
  const wrong: string[] = []
  const chosen = new Map(district.choosers.map((one) => [nameOf(one.sitting), one]))
  const seen = new Map<string, number>()
  for (const [siteId, seats] of plan.seats) {
    const site = district.sites.find((one) => one.siteId === siteId)
    if (!site) {
      wrong.push(`${siteId} is no site`)
      continue
    }
    const sittings = seats.flatMap((seat) => chosen.get(nameOf(seat))?.sitting ?? [])
    const elsewhere = [...plan.seats].flatMap(([otherId, others]) =>
      otherId === siteId
        ? []
        : others.flatMap(({ personId, sessionId }) => {
            const session = site.sessions.find((one) => one.sessionId === sessionId)
            return session
              ? [{ personId, day: session.day, startsAt: session.startsAt, endsAt: session.endsAt }]
              : []
          }),
    )
    const here = { ...site, sittings, elsewhere: [...site.elsewhere, ...elsewhere] }
    for (const { rule, personId } of checkPlan(here, seats, rules))
      wrong.push(`${siteId}: ${rule} ${personId}`)
    for (const seat of seats) {
      seen.set(nameOf(seat), (seen.get(nameOf(seat)) ?? 0) + 1)
      const areaId = chosen.get(nameOf(seat))?.areaId ?? ''
      if (!district.siteIdsOf[areaId]?.includes(siteId))
        wrong.push(`${nameOf(seat)} did not choose ${siteId}`)
    }
  }
  for (const [areaId, leftovers] of plan.leftovers)
    for (const left of leftovers) {
      seen.set(nameOf(left), (seen.get(nameOf(left)) ?? 0) + 1)
      if (chosen.get(nameOf(left))?.areaId !== areaId) wrong.push(`${nameOf(left)} did not choose ${areaId}`)
    }
  for (const name of chosen.keys())
    if (seen.get(name) !== 1) wrong.push(`${name} is in the plan ${seen.get(name) ?? 0} times`)
  return wrong
}

const nameOf = ({ personId, subjectId }: { readonly personId: string; readonly subjectId: string }) =>
  `${personId}, ${subjectId}`
