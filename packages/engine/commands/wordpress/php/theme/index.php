<?php
/**
 * The plugin leads every visitor to the site.
 *
 * @package Ostium
 */
