import { absent, type Fault, refused } from '../kit/fault.ts'

export const stationErrors = {
  stationAbsent: absent('EG_ST_01'),
  roomAbsent: absent('EG_ST_02'),
  /** Exam centre name repeated. */
  stationNameTaken: refused('EG_ST_03'),
  /** `data.state`. */
  stationWrongState: refused('EG_ST_04'),
  /** `data.station` and `data.rooms`: what is missing where. */
  stationIncomplete: refused('EG_ST_05'),
  /** The review named other parts; `data.part`. */
  stationPartClosed: refused('EG_ST_06'),
  roomCodeTaken: refused('EG_ST_07'),
  /** `data.least`. */
  tooFewSpareSeats: refused('EG_ST_08'),
  /** `data.most`. */
  tooManyStations: refused('EG_ST_09'),
  tooManyRooms: refused('EG_ST_10'),
  /** It was handed in once: it is switched off instead. */
  stationWasSubmitted: refused('EG_ST_11'),
  /** The board switched it off. */
  stationOffByBoard: refused('EG_ST_12'),
  /** Nothing was changed since it was returned. */
  stationUnchanged: refused('EG_ST_13'),
  /** Never passed, or switched off. */
  stationNotUsable: refused('EG_ST_14'),
  /** It is a site of the batch already, or the area is another station. */
  siteTaken: refused('EG_ST_15'),
  siteAbsent: absent('EG_ST_16'),
  /** People are placed there. */
  siteInUse: refused('EG_ST_17'),
} as const satisfies Record<string, Fault>
