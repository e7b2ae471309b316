<?php
/**
 * What the facts of a practice must look like for the site to read them.
 *
 * @package Ostium
 */

namespace Ostium\Practice;

defined( 'ABSPATH' ) || exit;

/** A link of a menu or of the footer. */
const ITEM = array(
	'label'       => 'text!',
	'label_es'    => 'text',
	'link'        => 'link!',
	'link_es'     => 'link',
	'mobile_only' => 'flag',
);

/** The text of an error page. */
const ERROR_PAGE = array(
	'heading'   => 'text!',
	'heading_2' => 'text',
	'text'      => 'text!',
	'links'     => array( '*' => ITEM ),
);

/** The text shown while WordPress cannot be reached. */
const UNAVAILABLE = array(
	'heading'   => 'text!',
	'heading_2' => 'text',
	'text'      => 'text!',
);

/** Opening hours: days without times are closed. */
const HOURS = array(
	'*' => array(
		'days'  => 'text!',
		'open'  => 'text',
		'close' => 'text',
	),
);

/** The call shown beside urgent advice. */
const URGENT_CALL = array(
	'label' => 'text!',
	'link'  => 'link!',
);

/**
 * Every fact that the site reads. A word is a kind of value, `!` means that it is required; `*` means each row of a list. Facts not
 * named here are returned unchanged.
 */
const SHAPE = array(
	'name'               => 'text!',
	'short_name'         => 'text',
	'tagline'            => 'text',
	'website'            => 'text',
	'is_demonstration'   => 'flag',
	'demonstration_note' => 'text',
	'phone'              => array(
		'display' => 'text!',
		'link'    => 'link!',
		'fax'     => 'text',
	),
	'address'            => array(
		'street'    => 'text!',
		'city'      => 'text!',
		'state'     => 'text',
		'zip'       => 'text',
		'map_link'  => 'link',
		'latitude'  => 'number',
		'longitude' => 'number',
	),
	'hours'              => HOURS,
	'logo'               => array(
		'wordmark' => 'text!',
		'sub'      => 'text',
	),
	'clinicians'         => array(
		'*' => array(
			'name'        => 'text!',
			'credentials' => 'text',
			'role'        => 'text',
			'role_es'     => 'text',
			'path'        => 'link!',
			'photo'       => 'picture',
		),
	),
	'default_reviewer'   => array(
		'name' => 'text!',
		'path' => 'link!',
	),
	'links'              => array(
		'appointments'                 => 'link',
		'blog'                         => 'link',
		'new_patient_booking'          => 'link',
		'returning_patient_booking'    => 'link',
		'portal'                       => 'link',
		'hipaa_pdf'                    => 'link',
		'directions'                   => 'link',
		'video_channel'                => 'link',
		'video_channel_label'          => 'text',
		'social'                       => 'link',
		'social_label'                 => 'text',
		'external_patient_information' => 'link',
	),
	'navigation'         => array(
		'*' => array(
			'label'     => 'text!',
			'link'      => 'link!',
			'overview'  => 'text',
			'panel'     => 'team|sinuplasty|practice',
			'groups'    => array(
				'*' => array(
					'title'       => 'text!',
					'link'        => 'link',
					'mobile_link' => 'link',
					'items'       => array( '*' => ITEM ),
				),
			),
			'promotion' => array(
				'heading'   => 'text!',
				'text'      => 'text',
				'link'      => 'link!',
				'link_text' => 'text',
				'image'     => 'picture',
			),
		),
	),
	'urgent_headings'    => array( '*' => 'text!' ),
	'urgent_call'        => URGENT_CALL,
	'source_headings'    => array( '*' => 'text!' ),
	'sidebar'            => array(
		'*' => array(
			'menu'              => 'conditions|treatments|technology!',
			'title'             => 'text!',
			'link'              => 'link',
			'items'             => array( '*' => ITEM ),
			'navigation_groups' => array( '*' => 'text!' ),
		),
	),
	'footer'             => array(
		'groups'         => array(
			'*' => array(
				'title'    => 'text!',
				'title_es' => 'text',
				'items'    => array( '*' => ITEM ),
			),
		),
		'legal'          => array( '*' => ITEM ),
		'languages'      => array(
			'*' => array(
				'language' => 'en|es!',
				'label'    => 'text!',
				'text'     => 'text!',
				'link'     => 'link!',
			),
		),
		'copyright_name' => 'text',
	),
	'error_page'         => ERROR_PAGE,
	'unavailable'        => UNAVAILABLE,
	'spanish'            => array(
		'tagline'            => 'text',
		'demonstration_note' => 'text',
		'hours'              => HOURS,
		'error_page'         => ERROR_PAGE,
		'unavailable'        => UNAVAILABLE,
		'urgent_headings'    => array( '*' => 'text!' ),
		'urgent_call'        => URGENT_CALL,
		'source_headings'    => array( '*' => 'text!' ),
	),
);
