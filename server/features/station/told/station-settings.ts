import { stationSettings, usualStationSettings } from '#contract/station/station-settings.ts'
import { projectSettings } from '#server/platform/database/project-settings.ts'

/** What a project demands of its stations. */
export const {
  get: getStationSettings,
  read: readStationSettings,
  put: putStationSettings,
  take: takeStationSettings,
} = projectSettings({
  name: 'stationSettings',
  table: 'station_setting',
  shape: stationSettings,
  unset: usualStationSettings,
})
