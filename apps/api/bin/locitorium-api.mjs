#!/usr/bin/env node
// Committed, because npm links only commands that exist when it installs.
import { start } from '../bundle/main.js';

await start();
