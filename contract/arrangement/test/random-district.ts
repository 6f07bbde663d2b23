import type { Chooser, DistrictToArrange } from '../plan.ts'
import { oneOf, type Random, randomSite, upTo } from './random-site.ts'

/** A city with some sites of one exam, people who chose one of them, the city, or a place without any site; some chose several. */
export function randomDistrict(
  dice: Random,
  fullness = 0.4 + dice() * 0.8,
  severalAreas = 0.1,
): DistrictToArrange {
  const count = 1 + upTo(4, dice)
  const first = randomSite(dice, fullness)
  const sites = Array.from({ length: count }, (_, at) => {
    const rooms = randomSite(dice, 0).sessions[0]?.rooms ?? []
    return {
      siteId: `site-${at}`,
      sessions: first.sessions.map((session) => ({
        ...session,
        rooms: rooms
          .filter(() => dice() < 0.9)
          .map((room) => ({ ...room, roomId: `${room.roomId} of ${at}` })),
      })),
      before: [],
      elsewhere: first.elsewhere,
    }
  })
  const siteIds = sites.map(({ siteId }) => siteId)
  const siteIdsOf = { ...Object.fromEntries(siteIds.map((id) => [id, [id]])), city: siteIds, nowhere: [] }
  const seatsOf = (site: (typeof sites)[number]) =>
    site.sessions.flatMap(({ rooms }) => rooms.map(({ seats }) => seats)).reduce((sum, one) => sum + one, 0)
  const wanted = sites.reduce((sum, site) => sum + seatsOf(site), 0) * fullness
  const people = Map.groupBy(randomSite(dice, 1.5).sittings, ({ personId }) => personId)
  const choosers: Chooser[] = []
  for (let round = 0; choosers.length < wanted && round < 12; round += 1)
    for (const sittings of people.values()) {
      if (choosers.length >= wanted) break
      const areaOf = () => (dice() < 0.5 ? 'city' : dice() < 0.05 ? 'nowhere' : oneOf(siteIds, dice))
      const area = areaOf()
      for (const sitting of sittings)
        choosers.push({
          areaId: dice() < severalAreas ? areaOf() : area,
          sitting: { ...sitting, personId: `${sitting.personId} ${round}` },
        })
    }
  return { sites, siteIdsOf, choosers }
}
