import { useMemo } from 'react'
import { exportVenues, searchVenues, venueList } from '#contract/station/station-board.ts'
import { useListExport } from '#web/features/long-work/list-export.tsx'
import { stationKeepers } from '#web/features/staff/console/granted-in.ts'
import { List } from '#web/ui/list/list.tsx'
import { OfStations } from './of-stations.tsx'
import { useVenueLook } from './venue-look.tsx'

/** The rooms and seats of all stations of a project. */
export function VenuesScreen() {
  return (
    <OfStations path="/console/venues" of="venues" roles={stationKeepers}>
      {(domain) => <Venues domain={domain} />}
    </OfStations>
  )
}

function Venues({ domain }: { readonly domain: string }) {
  const look = useVenueLook()
  const params = useMemo(() => ({ domain }), [domain])
  const { onExport, shown } = useListExport(venueList, exportVenues, params)
  return (
    <>
      {shown}
      <List look={look} endpoint={searchVenues} params={params} onExport={onExport} />
    </>
  )
}
