import type { RoomDetails, StationContact, StationDetails, StationState } from '#contract/station/station.ts'

export interface DemoStation {
  readonly details: Omit<StationDetails, 'traffic' | 'position'> &
    Partial<Pick<StationDetails, 'traffic' | 'position'>>
  readonly rooms: readonly RoomDetails[]
  /** Where its review stands in the end. */
  readonly state: StationState
  /** By its account. */
  readonly owner: 'demostation' | 'democentre'
}

const manager: StationContact = {
  ...{ name: '江晚舟', role: 'manager', department: '考务部', position: '主任', phone: '0571-20000011' },
}
const technician: StationContact = {
  ...{ name: '程知远', role: 'technicalSupport', department: '信息中心', position: '工程师', phone: '' },
}

const centreManager: StationContact = {
  ...{ name: '苏向晚', role: 'manager', department: '教务处', position: '副处长', phone: '0571-20000022' },
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

/** The stations of the demo's exam station, one at each state, and two of its exam centre. None of them is to be found there. */
export const demoStations: readonly DemoStation[] = [
  {
    state: 'complete',
    owner: 'demostation',
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
    owner: 'demostation',
    details: {
      ...{ name: '江畔考试中心滨江考站', area: '330100', address: '滨江区听涛路 9 号' },
      ...{ postalCode: '310051', contacts: [manager] },
    },
    rooms: [room('南楼机房', '南楼二层 201 室', 40, [5, 8]), room('北楼机房', '北楼二层 203 室', 36, [6, 6])],
  },
  {
    state: 'firstLevel',
    owner: 'demostation',
    details: {
      ...{ name: '江畔考试中心宁波考站', area: '330200', address: '海曙区知行街 27 号' },
      ...{ postalCode: '315010', contacts: [manager] },
    },
    rooms: [room('计算机教室', '实训楼一层 102 室', 30, [5, 6])],
  },
  {
    state: 'failed',
    owner: 'demostation',
    details: {
      ...{ name: '江畔考试中心温州考站', area: '330300', address: '鹿城区学院东路 5 号' },
      ...{ postalCode: '325000', contacts: [manager] },
    },
    rooms: [room('多媒体机房', '综合楼五层 506 室', 60, [6, 10])],
  },
  {
    state: 'pending',
    owner: 'demostation',
    details: {
      ...{ name: '江畔考试中心嘉兴考站', area: '330400', address: '南湖区会景路 66 号' },
      ...{ postalCode: '', contacts: [] },
    },
    rooms: [room('一号机房', '', 30, [5, 6])],
  },
  {
    state: 'complete',
    owner: 'democentre',
    details: {
      ...{ name: '钱塘考试中心本部考站', area: '330100', address: '上城区潮鸣路 22 号' },
      ...{ postalCode: '310009', contacts: [centreManager] },
      traffic: '公交潮鸣路口站步行 200 米。考生由东门进入，校内不能停车。',
    },
    rooms: [
      room('东楼一机房', '东楼一层 101 室', 30, [5, 6]),
      room('东楼二机房', '东楼二层 201 室', 30, [5, 6]),
      room('西楼机房', '西楼三层 305 室', 24, [4, 6]),
    ],
  },
  {
    state: 'complete',
    owner: 'democentre',
    details: {
      ...{ name: '钱塘考试中心宁波考站', area: '330200', address: '鄞州区望海路 6 号' },
      ...{ postalCode: '315100', contacts: [centreManager] },
      traffic: '地铁望海路站 A 口步行 400 米。',
    },
    rooms: [
      room('第一机房', '实训楼二层 201 室', 30, [5, 6]),
      room('第二机房', '实训楼二层 202 室', 30, [5, 6]),
      room('第三机房', '实训楼三层 301 室', 24, [4, 6]),
    ],
  },
]
