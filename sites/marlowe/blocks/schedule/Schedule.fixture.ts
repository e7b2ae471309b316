import * as schedules from '../../parts/schedule/schedules.fixture.ts';
import type { ScheduleInput } from './Schedule.schema.ts';

export const typical: ScheduleInput = schedules.typical;

export const bare: ScheduleInput = schedules.bare;

export const onlineAlone: ScheduleInput = schedules.onlineAlone;

export const long: ScheduleInput = schedules.long;

export const spanish: ScheduleInput = schedules.spanish;
