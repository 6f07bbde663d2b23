import type { RoomDetails, StationContact, StationDetails, StationState } from '#contract/station/station.ts'

export interface DemoStation {
  readonly details: Omit<StationDetails, 'traffic' | 'position'> &
    Partial<Pick<StationDetails, 'traffic' | 'position'>>
  readonly rooms: readonly RoomDetails[]
  /** Where its review stands in the end. */
  readonly state: StationState
}

const manager: StationContact = {
  ...{ name: '江晚舟', role: 'manager', department: '考务部', position: '主任', phone: '0571-20000011' },
}
const technician: StationContact = {
  ...{ name: '程知远', role: 'technicalSupport', department: '信息中心', position: '工程师', phone: '' },
}

function room(name: string, address: string, seats: number, grid: readonly [number, number]): RoomDetails {
  const [rows, columns] = grid
  return {
    ...{ code: '', name, address, seats, spareSeats: Math.ceil(seats / 20), rows, columns },
    ...{ areaSquareMetres: seats * 3, venueSource: 'own', computerSource: 'own', accessible: rows === 5 },
    ...{ securitiesExperience: true, fundExperience: true, futuresExperience: false },
    outsideCandidates: true,
  }
}

/** The stations of the demo's exam station, one at each state. None of them is to be found there. */
export const demoStations: readonly DemoStation[] = [
  {
    state: 'complete',
    details: {
      ...{ name: '江畔考试中心第一考站', area: '330100', address: '西湖区求知路 18 号江畔大楼' },
      ...{ postalCode: '310012', contacts: [manager, technician] },
      traffic: '地铁求知路站 B 口步行 300 米；公交求知路口站。考生由大楼南门进入。',
      position: { longitude: 120.1269, latitude: 30.2741 },
    },
    rooms: [
      room('一号机房', '江畔大楼三层 301 室', 30, [5, 6]),
      room('二号机房', '江畔大楼三层 302 室', 30, [5, 6]),
      room('三号机房', '江畔大楼四层 401 室', 48, [6, 8]),
    ],
  },
  {
    state: 'secondLevel',
    details: {
      ...{ name: '江畔考试中心滨江考站', area: '330100', address: '滨江区听涛路 9 号' },
      ...{ postalCode: '310051', contacts: [manager] },
    },
    rooms: [room('南楼机房', '南楼二层 201 室', 40, [5, 8]), room('北楼机房', '北楼二层 203 室', 36, [6, 6])],
  },
  {
    state: 'firstLevel',
    details: {
      ...{ name: '江畔考试中心宁波考站', area: '330200', address: '海曙区知行街 27 号' },
      ...{ postalCode: '315010', contacts: [manager] },
    },
    rooms: [room('计算机教室', '实训楼一层 102 室', 30, [5, 6])],
  },
  {
    state: 'failed',
    details: {
      ...{ name: '江畔考试中心温州考站', area: '330300', address: '鹿城区学院东路 5 号' },
      ...{ postalCode: '325000', contacts: [manager] },
    },
    rooms: [room('多媒体机房', '综合楼五层 506 室', 60, [6, 10])],
  },
  {
    state: 'pending',
    details: {
      ...{ name: '江畔考试中心嘉兴考站', area: '330400', address: '南湖区会景路 66 号' },
      ...{ postalCode: '', contacts: [] },
    },
    rooms: [room('一号机房', '', 30, [5, 6])],
  },
]
