#!/usr/bin/env node
// Committed, because npm links only commands that exist when it installs.
import { startCommand } from '../../../tools/bundle/start-command.mjs';

await startCommand('locitorium', import.meta.url);
