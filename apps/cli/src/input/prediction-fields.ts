import { PREDICTION_FIELDS, type PredictionField } from '@locitorium/domain';
import { InvalidArgumentError } from 'commander';

/** What `--fields` keeps: names of fields, separated by commas. */
export function predictionFields(list: string): readonly PredictionField[] {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = names.filter((name) => !isField(name));
  if (unknown.length > 0)
    throw new InvalidArgumentError(`There is no field ${unknown.join(', ')}. There are: ${PREDICTION_FIELDS.join(', ')}.`);
  return names.filter(isField);
}

const isField = (name: string): name is PredictionField => (PREDICTION_FIELDS as readonly string[]).includes(name);
